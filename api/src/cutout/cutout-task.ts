import type { MessagePort } from 'node:worker_threads';
import type { Cutout, CutoutOutcome, CutoutToRetouch, EngineStage } from './engine/index.js';

/** What the worker thread is asked. */
export type CutoutTask =
  | { task: 'process'; photo: Uint8Array; progress: MessagePort }
  | ({ task: 'retouch' } & CutoutToRetouch)
  | { task: 'warm' };

export interface StageReport {
  stage: EngineStage;
  /** Of the engine's work, 0..1. */
  fraction: number;
}

export type CutoutTaskAnswer = CutoutOutcome | { retouched: Cutout } | undefined;
