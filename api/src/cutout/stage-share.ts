import type { CutoutStage } from '@ftl/contracts';
import type { EngineStage } from '@ftl/cutout-engine';

/** Where in the whole job (0..100) the engine's part lies; the rest is storing the result. */
const ENGINE_PART = 95;

export function progressOf(fraction: number): number {
  return Math.round(ENGINE_PART * Math.min(1, Math.max(0, fraction)));
}

export const SAVING: { stage: CutoutStage; progress: number } = {
  stage: 'saving',
  progress: ENGINE_PART,
};

/** A change worth writing down: a new stage, or a good step within one. */
export function isNews(
  previous: { stage: EngineStage; progress: number } | undefined,
  next: { stage: EngineStage; progress: number },
): boolean {
  return !previous || previous.stage !== next.stage || next.progress - previous.progress >= 8;
}
