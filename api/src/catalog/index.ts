export { knownHex } from './built-in-products.js';
export { CatalogModule } from './catalog.module.js';
export { Catalog } from './catalog.service.js';
