export { createEngine, engineVersion } from './create-engine.js';
export { facesOf, TooMuchPaint } from './cutout-engine.js';
export type {
  Backdrop,
  Cutout,
  CutoutEngine,
  CutoutOutcome,
  CutoutSketch,
  CutoutToRetouch,
  EdgeVerdict,
  EngineSettings,
  EngineStage,
  OnStage,
  PaintedMask,
  PeopleFinding,
  PeopleFound,
  PrintVerdict,
} from './cutout-engine.js';
export type { Face } from './faces/face.js';
export type { Box } from './photo/raster.js';
export type { EdgeFlaw } from './quality/edge-flaw.js';
export type { PrintFlaw } from './quality/print-flaws.js';
export type { SourceChoice } from './sources/source-of.js';
