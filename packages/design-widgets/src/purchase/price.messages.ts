export const priceMessages = {
  label: 'Your order',
  shirts: (quantity: number, each: string) => `Memorial T-Shirt, ${quantity} × ${each}`,
  back: (quantity: number, each: string) => `Words on the back, ${quantity} × ${each}`,
  discount: (rate: string) => `Bulk discount, ${rate} off`,
  shipping: 'Shipping',
  included: 'Included',
  free: 'Free',
  express: 'Express shipping',
  total: 'Total',
} as const;
