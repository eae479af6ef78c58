/** Why an order must not go on until an operator has reviewed it. */
export interface Hold {
  kind: 'operator' | 'dispute' | 'amount' | 'second_payment' | 'refund';
  /** For the operator. */
  reason: string;
}

export function isHeld({ holds }: { holds: readonly Hold[] }): boolean {
  return holds.length > 0;
}

/** All reasons as one text; null if the order is not held. */
export function heldBecause({ holds }: { holds: readonly Hold[] }): string | null {
  return holds.length > 0 ? holds.map(({ reason }) => reason).join(' | ') : null;
}
