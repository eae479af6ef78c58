import type { CutoutStage } from '@ftl/contracts';
import type { EngineStage } from '@ftl/cutout-engine';

/** The engine's share of the job's progress (0..100); the rest is storing the result. */
const ENGINE_PART = 95;

export function progressOf(fraction: number): number {
  return Math.round(ENGINE_PART * Math.min(1, Math.max(0, fraction)));
}

export const SAVING: { stage: CutoutStage; progress: number } = {
  stage: 'saving',
  progress: ENGINE_PART,
};

/** Whether a change is worth storing: a new stage, or significant progress within one. */
export function isNews(
  previous: { stage: EngineStage; progress: number } | undefined,
  next: { stage: EngineStage; progress: number },
): boolean {
  return !previous || previous.stage !== next.stage || next.progress - previous.progress >= 8;
}
