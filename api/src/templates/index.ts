export { readTemplates, type TemplateArt } from './template-catalog.js';
export type {
  LayerPlace,
  Light,
  Opening,
  TemplateManifest,
  TextStyle,
} from './template-manifest.js';
export { TemplatesModule } from './templates.module.js';
export { Templates } from './templates.service.js';
