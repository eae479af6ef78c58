export { printArea, variant } from './catalog.js';
export { PrintfulStandIn } from './printful-stand-in.js';
