export { createEngine, engineVersion } from './create-engine.js';
export { facesOf, TooMuchPaint } from './cutout-engine.js';
export type {
  Backdrop,
  Cutout,
  CutoutEngine,
  CutoutOutcome,
  CutoutSketch,
  CutoutToRetouch,
  EdgeFlaw,
  EdgeVerdict,
  EngineSettings,
  EngineStage,
  OnStage,
  PaintedMask,
  PeopleFinding,
  PeopleFound,
  PrintFlaw,
  PrintVerdict,
} from './cutout-engine.js';
export type { Face } from './faces/face.js';
export type { Box } from './photo/raster.js';
