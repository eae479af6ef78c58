import type { OrderRows } from '../../orders/index.js';
import { orderFixes } from './fixes.schema.js';

/** Changes of orders by their buyer, for the account export. */
export const fixesExport: OrderRows = {
  name: 'order-changes',
  table: orderFixes,
  columns: {
    status: orderFixes.status,
    parts: orderFixes.parts,
    differenceCents: orderFixes.differenceCents,
    requestedAt: orderFixes.requestedAt,
    decidedAt: orderFixes.decidedAt,
  },
};
