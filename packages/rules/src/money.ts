const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Integer cents as text, such as `$39.00`. */
export function formatCents(cents: number): string {
  return DOLLARS.format(cents / 100);
}
