import { frontOf, tidyWords, wordsOf } from '@ftl/design-widgets';
import { emit, toast } from '@ftl/page-events';
import type { DesignLayout } from '@ftl/rules';
import { sessionStore } from '@ftl/session';
import type { GuestDesign } from '@ftl/session';
import type { DesignInput } from './check-design';
import { designCache } from './design-cache';
import type { DesignCacheQuery } from './design-cache';
import {
  creationStages,
  designMessages,
  designToasts,
  generationErrors,
} from './design-step.messages';
import { creationFailure, generateDesign } from './generate-design';
import { startStageTrail } from './stage-trail';

export type CreationResult =
  | { success: true; design: GuestDesign }
  | { success: false; error: string };

const cacheQuery = (input: DesignInput): DesignCacheQuery => ({
  templateId: input.selectedTemplate,
  image: input.backgroundRemovedImageUrl,
  // Designs of one name differ in their other texts.
  lovedOneName: Object.values(tidyWords(input)).filter(Boolean).join('\n'),
});

const alreadyRunning: CreationResult = { success: false, error: generationErrors.alreadyRunning };
const photoReplaced: CreationResult = { success: false, error: generationErrors.photoReplaced };

/**
 * Creates the design, or takes a previous one from the cache. Skipped while a creation is running,
 * and if a finished design exists.
 */
export async function createDesign(input: DesignInput): Promise<CreationResult> {
  return sessionStore.getState().loading ? alreadyRunning : create({ input });
}

interface CreationOrder {
  input: DesignInput;
  /** Called on failure, before the page can render a design without its image. */
  restore?: () => void;
}

async function create(order: CreationOrder): Promise<CreationResult> {
  sessionStore.setState({ loading: true, progress: 0, progressMessage: '', retryCount: 0 });
  try {
    return await make(order);
  } finally {
    sessionStore.setState({ loading: false });
  }
}

async function make({ input, restore }: CreationOrder): Promise<CreationResult> {
  const session = sessionStore.getState();
  const existing = session.getCurrentDesign();
  if (existing?.finalDesignImageUrl && existing.status !== 'processing')
    return { success: true, design: existing };
  session.setError(null);
  if (existing === undefined) session.setDraftStatus('processing');
  try {
    const design = await produce(input, existing);
    if (design === null) return photoReplaced;
    emit('design:created', { designId: design.id });
    return { success: true, design };
  } catch (error) {
    const message = creationFailure(error);
    restore?.();
    if (!isStillWanted(input, existing)) return photoReplaced;
    toast({ title: designToasts.generationFailed, description: message, tone: 'destructive' });
    const { createFailed } = generationErrors;
    session.setError(message.startsWith(createFailed) ? message : `${createFailed}. ${message}`);
    if (existing === undefined) session.setDraftStatus('draft');
    return { success: false, error: message };
  }
}

/**
 * Whether the visitor is still at the photo of the creation. During a slow one they may choose
 * another photo on the home page or in another tab.
 */
function isStillWanted(input: DesignInput, existing: GuestDesign | undefined): boolean {
  const { currentDesignId, tempDesignData } = sessionStore.getState();
  return existing === undefined
    ? tempDesignData.originalImageUrl === input.originalImageUrl
    : currentDesignId === existing.id;
}

/** @returns null if the visitor has chosen another photo meanwhile */
async function produce(
  input: DesignInput,
  existing: GuestDesign | undefined,
): Promise<GuestDesign | null> {
  // As it is when the creation starts.
  const { tempDesignData: draft } = sessionStore.getState();
  const trail = startStageTrail();
  void trail.show(creationStages.preparing);
  void trail.show(creationStages.checkingCache);
  const cached = designCache.find(cacheQuery(input));
  void trail.show(cached === undefined ? creationStages.creating : creationStages.cacheHit);
  const { design, missingGlyphs } = await generateDesign({
    ...tidyWords(input),
    templateId: input.selectedTemplate,
    backgroundRemovedImageUrl: input.backgroundRemovedImageUrl,
    originalImageUrl: input.originalImageUrl,
    cachedDesignUrl: cached?.finalDesignImageUrl,
    designId: existing?.id,
    layout: existing?.layout,
  });
  warnOfMissing(missingGlyphs);
  if (design.layout === undefined) designCache.keep(cacheQuery(input), design.finalDesignImageUrl);
  await trail.show(creationStages.designReady);
  await trail.show(creationStages.shirtReady);

  // The choice of a shirt is newer in this browser.
  const { size: _size, tshirtColor: _color, ...made } = design;
  const fields = {
    ...made,
    layout: design.layout,
    generatedWithWords: wordsOf(design),
    generatedWithCutout: design.backgroundRemovedImageUrl,
  };
  const session = sessionStore.getState();
  if (existing !== undefined && existing.id === design.id) {
    const updated = session.updateDesign(existing.id, fields);
    if (updated !== undefined) return updated;
  }
  if (!isStillWanted(input, existing)) return null;
  if (existing !== undefined) session.deleteDesign(existing.id);
  const { photoApproved: _approved, ...photo } = draft;
  return session.createDesign({ ...photo, ...fields });
}

/**
 * Creates the design again after a text or its template changed. Restores the previous image on
 * failure.
 */
export async function updateDesign(design: GuestDesign): Promise<CreationResult> {
  const session = sessionStore.getState();
  if (session.loading) return alreadyRunning;
  designCache.clear();
  const { finalDesignImageUrl, mockupUrl, generatedWithName, generatedWithTemplate } = design;
  session.updateDesign(design.id, {
    status: 'processing',
    finalDesignImageUrl: '',
    mockupUrl: '',
    generatedWithName: '',
    generatedWithTemplate: '',
  });
  const restore = () =>
    session.updateDesign(design.id, {
      status: 'completed',
      finalDesignImageUrl,
      mockupUrl,
      generatedWithName,
      generatedWithTemplate,
    });
  const result = await create({ input: design, restore });
  if (!result.success && result !== photoReplaced)
    toast({ title: designToasts.updateFailed, description: result.error, tone: 'destructive' });
  return result;
}

/**
 * Creates the design again in another layout; the words on the back stay.
 * @returns why that failed, for the visitor; null if it is saved
 */
export async function saveLayout(
  design: GuestDesign,
  layout: DesignLayout | undefined,
): Promise<string | null> {
  try {
    const { design: made, missingGlyphs } = await generateDesign({
      ...frontOf(design, design.selectedTemplate),
      originalImageUrl: design.originalImageUrl,
      designId: design.id,
      layout,
    });
    warnOfMissing(missingGlyphs);
    designCache.clear();
    const { finalDesignImageUrl, preflight } = made;
    // The first mockup shows the previous layout.
    const fields = { layout: made.layout, finalDesignImageUrl, preflight, mockupUrl: '' };
    sessionStore.getState().updateDesign(design.id, fields);
    return null;
  } catch (error) {
    return creationFailure(error);
  }
}

function warnOfMissing(glyphs: string[]): void {
  if (glyphs.length > 0)
    toast({ title: designMessages.missingGlyphs(glyphs.join(' ')), tone: 'caution' });
}
