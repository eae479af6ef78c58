import type { OrderRows } from '../orders/index.js';
import { partialRefunds, refunds } from './payments.schema.js';

/** Refunds, for the account export. */
export const refundsExport: OrderRows = {
  name: 'refunds',
  table: refunds,
  columns: {
    amountCents: refunds.amountCents,
    status: refunds.status,
    requestedAt: refunds.requestedAt,
    doneAt: refunds.doneAt,
  },
};

/** Refunds of changes and of their payments. */
export const partialRefundsExport: OrderRows = {
  name: 'partial-refunds',
  table: partialRefunds,
  columns: {
    amountCents: partialRefunds.amountCents,
    status: partialRefunds.status,
    requestedAt: partialRefunds.requestedAt,
    doneAt: partialRefunds.doneAt,
  },
};
