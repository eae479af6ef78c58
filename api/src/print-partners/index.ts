export type { HttpMethod, RequestOptions } from './partner-client.js';
export { PartnerError, type PartnerFailure } from './partner-error.js';
export {
  fitPrint,
  fitsPrint,
  scalablePressColor,
  scalablePressSide,
  type PrintArea,
  type PrintPosition,
  type PrintSide,
} from './print-placement.js';
export { PrintfulClient } from './printful-client.js';
export { PrintPartnersModule } from './print-partners.module.js';
export { RequestBudget } from './request-budget.js';
export { ScalablePressClient } from './scalable-press-client.js';
