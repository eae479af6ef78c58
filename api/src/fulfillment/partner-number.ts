/**
 * The order's number at a partner: our number, and from the second round on the round as well,
 * because no partner accepts the number of a canceled order again.
 */
export function partnerNumberOf(orderNumber: string, round: number): string {
  return round > 1 ? `${orderNumber}-${round}` : orderNumber;
}

/** Our order number from the number at the partner. */
export function orderNumberOf(partnerNumber: string): string {
  return partnerNumber.replace(/-\d+$/, '');
}
