export { facesOf, NobodyFound } from './cutout-engine.js';
export type {
  Cutout,
  CutoutEngine,
  CutoutOutcome,
  EngineStage,
  OnStage,
  PeopleFound,
} from './cutout-engine.js';
export { EmbeddedEngine } from './embedded-engine.js';
export { nobodyFound } from './faces/validation.js';
export { retouchCutout, type CutoutToRetouch } from './retouch/retouch-cutout.js';
export { TooMuchPaint } from './retouch/brush.js';
export { chosenSource, type EngineChoice } from './sources/chosen-source.js';
export { modelFiles, warmNetworks } from './models.js';
export type { Face } from './faces/face.js';
export type { Box } from './photo/raster.js';
