/**
 * What a partner calls an order: our number, and from the second round on the
 * round too, because no partner takes a number again that it has cancelled.
 */
export function partnerNumberOf(orderNumber: string, round: number): string {
  return round > 1 ? `${orderNumber}-${round}` : orderNumber;
}

/** Our number of an order, from what its partner calls it. */
export function orderNumberOf(partnerNumber: string): string {
  return partnerNumber.replace(/-\d+$/, '');
}
