export const messages = {
  shirts: (quantity: number) => (quantity === 1 ? '1 shirt' : `${quantity} shirts`),
  quantityLabel: 'Number of shirts',
  discount: (percent: number) => `Bulk discount, ${percent}% off`,
  shipping: 'Priority Mail shipping',
  free: 'Included',
  total: 'Total',
  saved: (amount: string) => `You save ${amount}.`,
  next: (more: number, percent: number) =>
    `Add ${more} more ${more === 1 ? 'shirt' : 'shirts'} for ${percent}% off every shirt.`,
  start: 'Start with a Photo',
};
