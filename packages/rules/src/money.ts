const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Integer cents as text, such as `$39.00`. */
export function formatCents(cents: number): string {
  return DOLLARS.format(cents / 100);
}

/** Formats a limit in whole dollars, such as `$75`. */
export function formatLimit(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : formatCents(cents);
}

/** Formats a rate, such as `10%`. */
export function formatRate(rate: number): string {
  return `${Math.round(rate * 100)}%`;
}
