export { FulfillmentModule } from './fulfillment.module.js';
export { printOrderReadModel } from './fulfillment.read-model.js';
export { partnerNumberOf } from './partner-number.js';
export { PartnerProblems } from './partner-problems.service.js';
export { PrintPartners } from './print-partners.js';
export type { OpenProblem } from './print-problems.js';
export { PrintableProduct } from './printable-product.js';
