import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Why an order must not go on until an operator has reviewed it. */
export interface Hold {
  kind: 'operator' | 'dispute' | 'amount' | 'second_payment' | 'refund' | 'proof' | 'list';
  /** For the operator. */
  reason: string;
  /** Proofs only: ISO time at which the hold expires. */
  until?: string;
  /** Proofs only: what the operator wrote to the buyer about the design. */
  note?: string;
}

type Held = { holds: readonly Hold[] };

/** Those that still keep the order: the time of a proof may be over. */
function inForce({ holds }: Held): Hold[] {
  return holds.filter(({ until }) => until === undefined || new Date(until) > new Date());
}

export function isHeld(order: Held): boolean {
  return inForce(order).length > 0;
}

/** Those that an operator is to review: an order that waits for its family list is none. */
export function heldForOperator(order: Held): Hold[] {
  return inForce(order).filter(({ kind }) => kind !== 'list');
}

/** All reasons as one text; null if the order is not held. */
export function heldBecause(order: Held): string | null {
  return reasonsOf(inForce(order));
}

export function reasonsOf(holds: readonly Hold[]): string | null {
  return holds.length > 0 ? holds.map(({ reason }) => reason).join(' | ') : null;
}

/** The proof that the order waits for, if any. */
export function proofOf(order: Held): (Required<Pick<Hold, 'until'>> & Hold) | undefined {
  return inForce(order).find(
    (hold): hold is Required<Pick<Hold, 'until'>> & Hold =>
      hold.kind === 'proof' && hold.until !== undefined,
  );
}

/**
 * `isHeld` in SQL.
 *
 * @param kind only holds of this kind
 * @param at by default the present
 * @param isForOperator only those that an operator is to review
 */
export function heldIn(
  holds: SQLWrapper,
  {
    kind,
    at = sql`now()`,
    isForOperator = false,
  }: { kind?: Hold['kind']; at?: SQL; isForOperator?: boolean } = {},
): SQL {
  return sql`exists (select from jsonb_array_elements(${holds}) hold
    where coalesce((hold ->> 'until')::timestamptz, 'infinity') > ${at}
      ${kind ? sql`and hold ->> 'kind' = ${kind}` : sql``}
      ${isForOperator ? sql`and hold ->> 'kind' <> 'list'` : sql``})`;
}
