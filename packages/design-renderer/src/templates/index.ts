export { appearanceHash } from './appearance-hash.js';
export { readTemplates, type TemplateArt } from './template-catalog.js';
export { manifestSchema, parseManifest } from './template-manifest.js';
export type {
  LayerPlace,
  Light,
  Opening,
  TemplateManifest,
  TextStyle,
} from './template-manifest.js';
