import { fileURLToPath } from 'node:url';

export { prepareDesign, type DesignSource } from './prepare-design.js';
export { renderShirt } from './render-shirt.js';
export { ShirtMapStore } from './shirt-maps.js';
export { SHIRT_VIEWS } from './shirt.types.js';
export type {
  ClothFinish,
  PreparedDesign,
  ShirtFormat,
  ShirtRequest,
  ShirtSize,
  ShirtView,
} from './shirt.types.js';

/** Folder of the maps in this package, for `ShirtMapStore`. */
export const SHIRT_MAPS = fileURLToPath(new URL('../assets/shirt/', import.meta.url));
