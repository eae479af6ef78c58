export { knownHex } from './built-in-products.js';
export { CatalogModule } from './catalog.module.js';
export { Catalog } from './catalog.service.js';
export { PrintfulCatalog, type SidePrint } from './printful-catalog.js';
