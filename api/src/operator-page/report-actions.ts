import type { MementoModerationService } from '../mementos/index.js';
import type { DeskResult } from '../after-sales/index.js';

export type ReportAction = 'hide' | 'keep';

/** @returns undefined for other text */
export function reportActionOf(text: string | undefined): ReportAction | undefined {
  return text === 'hide' || text === 'keep' ? text : undefined;
}

/** Decides about a reported memorial page, by its id. */
export async function decideReport(
  moderation: MementoModerationService,
  id: string,
  action: ReportAction,
): Promise<DeskResult> {
  const isHiding = action === 'hide';
  const exists = await moderation.decide(id, isHiding ? 'hidden' : 'kept');
  if (!exists) return { done: false, message: 'The page no longer exists.' };
  const message = isHiding ? 'Visitors can no longer see the page.' : 'Visitors can see the page.';
  return { done: true, message };
}
