import * as z from 'zod/mini';
import { FLOW_STEPS } from './flow-steps';
import { makeGuestDesign } from './guest-design';
import type { PersistedSession } from './session.types';

/** Increment on a change that older releases cannot read: `readStoredSession` adds missing fields. */
export const SESSION_VERSION = 1;

const storedDesign = z.looseObject({
  id: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lovedOneName: z.string(),
  selectedTemplate: z.string(),
  finalDesignImageUrl: z.string(),
  status: z.string(),
  sizes: z.array(z.unknown()),
});

const areFiledByTheirId = (designs: Record<string, { id: string }>): boolean =>
  Object.entries(designs).every(([key, { id }]) => key === id);

const storedSession = z.looseObject({
  tempUserId: z.string(),
  sessionCreatedAt: z.string(),
  sessionExpiresAt: z.string(),
  currentDesignId: z.nullable(z.string()),
  designs: z.record(z.string(), storedDesign).check(z.refine(areFiledByTheirId)),
  tempDesignData: z.looseObject({}),
  checkout: z.nullable(z.looseObject({})),
  currentStep: z.enum(FLOW_STEPS),
});

const stored = z.looseObject({ state: storedSession, version: z.optional(z.number()) });

/**
 * Parses the stored session; null if it has another shape. A session from a newer release, found
 * after a rollback of the shell, is used if it fits.
 */
export function readStoredSession(text: string): PersistedSession | null {
  try {
    const { success, data } = stored.safeParse(JSON.parse(text));
    if (!success) return null;
    const state = data.state as unknown as PersistedSession;
    // A design of another release gets the fields that it does not have.
    const designs = Object.entries(state.designs).map(([id, design]) => [
      id,
      makeGuestDesign(design, Date.now()),
    ]);
    return { ...state, designs: Object.fromEntries(designs) as PersistedSession['designs'] };
  } catch {
    return null;
  }
}
