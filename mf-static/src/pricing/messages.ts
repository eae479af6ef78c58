export const messages = {
  shirts: (quantity: number) => (quantity === 1 ? '1 shirt' : `${quantity} shirts`),
  each: 'each',
  from: (quantity: number) => `From ${quantity} shirts`,
  one: 'One or two shirts',
  off: (percent: number) => `${percent}% off`,
  included: 'Free Priority Mail shipping included',
  quantityLabel: 'Number of shirts',
  discount: (percent: number) => `Bulk discount, ${percent}% off`,
  shipping: 'Priority Mail shipping',
  free: 'Included',
  total: 'Total',
  saved: (amount: string) => `You save ${amount}.`,
  next: (more: number, percent: number) =>
    `${more === 1 ? 'One more shirt' : `${more} more shirts`} and all of them cost ${percent}% less.`,
  start: 'Begin with a photo',
  tableCaption: 'Price of a shirt by the number in one order',
};
