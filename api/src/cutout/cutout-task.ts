import type { MessagePort } from 'node:worker_threads';
import type { CutoutOptions, RetouchStroke } from '@ftl/contracts';
import type {
  Cutout,
  CutoutOutcome,
  CutoutSketch,
  CutoutToRetouch,
  EngineSettings,
  EngineStage,
  PaintedMask,
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

/** As the engine's request for a sketch, with the paths of the images. */
export type CutoutFilesToSketch = Omit<CutoutFilesToRetouch, 'strokes'>;

/** Tasks of the worker thread. */
export type CutoutTask =
  | ({ task: 'process'; progress: MessagePort } & PhotoToCutOut)
  | ({ task: 'retouch' } & CutoutFilesToRetouch)
  | ({ task: 'sketch' } & CutoutFilesToSketch)
  | { task: 'paint'; sketch: CutoutSketch; strokes: readonly RetouchStroke[] }
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

export type CutoutTaskResult =
  | CutoutOutcome
  | { retouched: Cutout }
  | { sketch: CutoutSketch }
  | { painted: PaintedMask }
  | undefined;
