export { FulfilmentModule } from './fulfilment.module.js';
export { PrintPartners } from './print-partners.js';
export { printOrders } from './fulfilment.schema.js';
