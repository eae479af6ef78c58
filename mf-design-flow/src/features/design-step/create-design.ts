import { emit, toast } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import type { DesignDraft, GuestDesign } from '@ftl/session';
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
import { startStageTrail, type StageTrail } from './stage-trail';

export type CreationResult =
  | { success: true; design: GuestDesign }
  | { success: false; error: string };

const cacheQuery = (input: DesignInput): DesignCacheQuery => ({
  templateId: input.selectedTemplate,
  image: input.backgroundRemovedImageUrl,
  lovedOneName: input.lovedOneName,
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
  const source = { draft: session.tempDesignData, existing };
  const trail = startStageTrail();
  void trail.show(creationStages.preparing);
  try {
    const design = await produce(input, source, trail);
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

/** What the design is made from, as it was when the creation started. */
interface CreationSource {
  draft: DesignDraft;
  existing: GuestDesign | undefined;
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
  { draft, existing }: CreationSource,
  trail: StageTrail,
): Promise<GuestDesign | null> {
  void trail.show(creationStages.checkingCache);
  const cached = designCache.find(cacheQuery(input));
  void trail.show(cached === undefined ? creationStages.creating : creationStages.cacheHit);
  const { design, missingGlyphs } = await generateDesign({
    templateId: input.selectedTemplate,
    backgroundRemovedImageUrl: input.backgroundRemovedImageUrl,
    lovedOneName: input.lovedOneName.trim(),
    originalImageUrl: input.originalImageUrl,
    cachedDesignUrl: cached?.finalDesignImageUrl,
    designId: existing?.id,
  });
  if (missingGlyphs.length > 0) {
    toast({ title: designMessages.missingGlyphs(missingGlyphs.join(' ')), tone: 'caution' });
  }
  const finalDesignImageUrl = design.finalDesignImageUrl ?? '';
  designCache.keep(cacheQuery(input), finalDesignImageUrl);
  await trail.show(creationStages.designReady);
  await trail.show(creationStages.shirtReady);

  const fields: Partial<GuestDesign> = {
    status: 'completed',
    lovedOneName: input.lovedOneName.trim(),
    selectedTemplate: input.selectedTemplate,
    originalImageUrl: input.originalImageUrl,
    backgroundRemovedImageUrl: input.backgroundRemovedImageUrl,
    processedImageUrl: input.backgroundRemovedImageUrl,
    finalDesignImageUrl,
    generatedDesignUrl: finalDesignImageUrl,
    generatedWithName: input.lovedOneName.trim(),
    generatedWithTemplate: input.selectedTemplate,
    generatedWithCutout: input.backgroundRemovedImageUrl,
    ...(design.back ? { back: design.back } : {}),
    expiresAt: design.expiresAt,
  };
  const session = sessionStore.getState();
  const { objectKey, originalWidth, originalHeight, edgeQuality, cutout } = draft;
  if (existing !== undefined && existing.id === design.id) {
    const updated = session.updateDesign(existing.id, fields);
    if (updated !== undefined) return updated;
  }
  if (!isStillWanted(input, existing)) return null;
  if (existing !== undefined) session.deleteDesign(existing.id);
  return session.createDesign({
    ...fields,
    id: design.id,
    createdAt: design.createdAt,
    objectKey,
    originalWidth,
    originalHeight,
    edgeQuality,
    cutout,
  });
}

/**
 * Creates the design again after its name or template changed. Restores the previous image on
 * failure.
 */
export async function updateDesign(design: GuestDesign): Promise<CreationResult> {
  const session = sessionStore.getState();
  if (session.loading) return alreadyRunning;
  designCache.clear();
  const {
    finalDesignImageUrl,
    generatedDesignUrl,
    mockupUrl,
    generatedWithName,
    generatedWithTemplate,
  } = design;
  session.updateDesign(design.id, {
    status: 'processing',
    finalDesignImageUrl: '',
    generatedDesignUrl: '',
    mockupUrl: '',
    generatedWithName: '',
    generatedWithTemplate: '',
  });
  const restore = () =>
    session.updateDesign(design.id, {
      status: 'completed',
      finalDesignImageUrl,
      generatedDesignUrl,
      mockupUrl,
      generatedWithName,
      generatedWithTemplate,
    });
  const result = await create({ input: design, restore });
  if (!result.success && result !== photoReplaced)
    toast({ title: designToasts.updateFailed, description: result.error, tone: 'destructive' });
  return result;
}
