export { FulfillmentModule } from './fulfillment.module.js';
export { printOrderReadModel } from './fulfillment.read-model.js';
export { partnerNumberOf } from './partner-number.js';
export { PartnerProblems } from './partner-problems.service.js';
export { PrintPartners } from './print-partners.js';
export { PROBLEM_KINDS, type OpenProblem, type ProblemKind } from './print-problems.js';
export { PrintableProduct } from './printable-product.js';
export { printfulOrderOf, type PrintfulOrder } from './printful-order.js';
export {
  refusalOf,
  scalablePressDesign,
  scalablePressQuote,
  type ScalablePressQuote,
} from './scalable-press-order.js';
