export { FulfilmentModule } from './fulfilment.module.js';
export { partnerNumberOf } from './partner-number.js';
export { PrintPartners } from './print-partners.js';
export { printOrders } from './fulfilment.schema.js';
