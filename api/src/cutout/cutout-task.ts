import type { MessagePort } from 'node:worker_threads';
import type { CutoutOptions } from '@ftl/contracts';
import type { Cutout, CutoutOutcome, CutoutToRetouch, EngineStage } from '@ftl/cutout-engine';

/** A request to the engine. */
export interface PhotoToCutOut {
  /** Bytes of a normalized image. */
  photo: Uint8Array;
  options: CutoutOptions;
}

/** Tasks of the worker thread. */
export type CutoutTask =
  | ({ task: 'process'; progress: MessagePort } & PhotoToCutOut)
  | ({ task: 'retouch' } & CutoutToRetouch)
  | { task: 'warm' };

export interface StageReport {
  stage: EngineStage;
  /** Fraction of the engine's work, 0..1. */
  fraction: number;
}

export type CutoutTaskResult = CutoutOutcome | { retouched: Cutout } | undefined;
