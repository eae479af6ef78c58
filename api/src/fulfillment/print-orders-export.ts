import type { OrderRows } from '../orders/index.js';
import { printOrders } from './fulfillment.schema.js';

/** Print partners of the account's orders, for the account export. */
export const printOrdersExport: OrderRows = {
  name: 'print-orders',
  table: printOrders,
  columns: {
    partner: printOrders.partner,
    partnerOrderId: printOrders.partnerOrderId,
    submittedAt: printOrders.submittedAt,
    acceptedAt: printOrders.acceptedAt,
    parcels: printOrders.parcels,
    problems: printOrders.problems,
  },
};
