import type { OrderRows } from '../../orders/index.js';
import { cancellations } from './cancellation.schema.js';

/** Cancellation requests and their reasons, for the account export. */
export const cancellationsExport: OrderRows = {
  name: 'cancellations',
  table: cancellations,
  columns: {
    status: cancellations.status,
    by: cancellations.by,
    reason: cancellations.reason,
    requestedAt: cancellations.requestedAt,
    decidedAt: cancellations.decidedAt,
  },
};
