export {
  PartnerClient,
  type HttpMethod,
  type PartnerAccess,
  type RequestOptions,
} from './client/partner-client.js';
export { PartnerError, type PartnerFailure } from './client/partner-error.js';
export type { PartnerMockupOrder, PartnerMockups } from './partner-mockups.js';
export {
  isFromPrintful,
  isSecret,
  printfulEventOf,
  scalablePressEventOf,
  type PartnerEvent,
} from './partner-webhooks.js';
export {
  PROBLEM_FREE,
  PrintNumberTaken,
  PrintPartner,
  PrintRefused,
  type ExpressOptions,
  type Parcel,
  type PartnerName,
  type PrintCancellation,
  type PrintFileKeys,
  type PrintProgress,
  type PrintState,
  type PrintSubmission,
  type ShipmentToPrice,
} from './print-partner.js';
export {
  fitPrint,
  fitsPrint,
  type PrintArea,
  type PrintPosition,
  type PrintSide,
} from './print-placement.js';
export {
  PROBLEM_KINDS,
  isAboutAddress,
  type PrintProblem,
  type ProblemKind,
} from './print-problem.js';
export { PrintfulCatalog, type SidePrint } from './printful/printful-catalog.js';
export { PrintfulClient } from './printful/printful-client.js';
export { PrintfulMockups } from './printful/printful-mockups.js';
export { classOfColor } from './printful/printful-responses.js';
export { printfulOrderOf, type PrintfulOrder } from './printful/printful-order.js';
export { PrintfulPartner } from './printful/printful-partner.js';
export { ScalablePressClient } from './scalable-press/scalable-press-client.js';
export { ScalablePressMockups } from './scalable-press/scalable-press-mockups.js';
export {
  refusalOf,
  scalablePressDesign,
  scalablePressQuote,
  type ScalablePressQuote,
} from './scalable-press/scalable-press-order.js';
export {
  ScalablePressPartner,
  type PartnerReferences,
  type PartnerReferenceStore,
} from './scalable-press/scalable-press-partner.js';
