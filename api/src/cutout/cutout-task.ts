import type { MessagePort } from 'node:worker_threads';
import type { CutoutOptions } from '@ftl/contracts';
import type {
  Cutout,
  CutoutOutcome,
  CutoutToRetouch,
  EngineSettings,
  EngineStage,
} from '@ftl/cutout-engine';

/** A request to the engine. */
export interface PhotoToCutOut {
  /** Path of a normalized image. */
  photo: string;
  options: CutoutOptions;
}

/** As the engine's request, with the paths of the images. */
export interface CutoutFilesToRetouch extends Omit<CutoutToRetouch, 'photo' | 'cutout'> {
  photo: string;
  cutout: string;
}

/** Tasks of the worker thread. */
export type CutoutTask =
  | ({ task: 'process'; progress: MessagePort } & PhotoToCutOut)
  | ({ task: 'retouch' } & CutoutFilesToRetouch)
  | { task: 'warm' };

/** What each worker thread is started with. */
export interface CutoutThreadData {
  settings: EngineSettings;
  /** Memory of the pool's `ThreadGate`. */
  gate: SharedArrayBuffer;
}

export interface StageReport {
  stage: EngineStage;
  /** Fraction of the engine's work, 0..1. */
  fraction: number;
}

export type CutoutTaskResult = CutoutOutcome | { retouched: Cutout } | undefined;
