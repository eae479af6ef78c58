/**
 * Problems at a print partner that need the operator.
 *
 * - `on_hold`, `address`, `unpaid`, `out_of_stock`: the order waits until it is fixed at the
 *   partner
 * - `partly_shipped`: some parcels have left, others have not
 * - `returned`, `delivery_failed`: a parcel did not arrive
 * - `reshipped`: the partner has sent a parcel again
 * - `not_canceled`: the partner has, or may have, an order that was canceled, and could not be made
 *   to drop it
 * - `unknown_status`, `unreachable`: the caller cannot determine the order's state
 */
export const PROBLEM_KINDS = [
  'on_hold',
  'address',
  'unpaid',
  'out_of_stock',
  'partly_shipped',
  'returned',
  'delivery_failed',
  'reshipped',
  'not_canceled',
  'unknown_status',
  'unreachable',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export interface PrintProblem {
  kind: ProblemKind;
  /** Distinguishes several problems of a kind, for example by parcel. */
  subject: string;
  reason: string;
}

const ADDRESS = /address|recipient|street|\bzip\b|postal|\bcity\b|\bstate code\b/i;

/** Whether the buyer can fix the problem. */
export function isAboutAddress(reason: string | null): boolean {
  return reason !== null && ADDRESS.test(reason);
}
