import type { OrderRows } from '../orders/index.js';
import { refunds } from './payments.schema.js';

/** Refunds, for the account export. */
export const refundsExport: OrderRows = {
  name: 'refunds',
  table: refunds,
  columns: {
    kind: refunds.kind,
    amountCents: refunds.amountCents,
    status: refunds.status,
    requestedAt: refunds.requestedAt,
    doneAt: refunds.doneAt,
  },
};
