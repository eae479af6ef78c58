import { formatCents } from '@ftl/ui-kit';
import type { PricePlan } from '@ftl/contracts';
import { DELIVERY_ESTIMATE, PLAN_PRICES, SHIPS_WITHIN } from '@ftl/rules';

export const priceMessages = {
  heading: 'Your order',
  shirts: (quantity: number, unitCents: number) =>
    `Memorial T-Shirt, ${String(quantity)} x ${formatCents(unitCents)}`,
  discount: (rate: number) => `Bulk discount, ${String(Math.round(rate * 100))}% off`,
  savings: (cents: number) => `You save ${formatCents(cents)}.`,
  discountHint: '3 or more shirts: 10% off. 5 or more: 15% off.',
  shipping: 'Shipping',
  shippingIncluded: 'Included',
  shippingFree: 'Free',
  total: 'Total',
  shippingNote: (plan: PricePlan) => {
    const above = PLAN_PRICES[plan].freeShippingAboveCents;
    return above === null
      ? 'Free Priority Mail shipping included.'
      : `US shipping. Free shipping on orders over $${String(above / 100)}.`;
  },
  delivery: `Ships within ${SHIPS_WITHIN}. Usually delivered in ${DELIVERY_ESTIMATE}.`,
};

export const designMessages = {
  loading: 'Loading your design...',
  notReadyTitle: 'Design is not ready for checkout',
  notReady: 'Your photo and everything you entered are kept. One more step finishes the design.',
  backToDesign: 'Back to Design',
  failedTitle: 'We could not load your design',
  failed: 'Nothing is lost. Please try again in a moment.',
  tryAgain: 'Try Again',
};

export const shirtMessages = {
  label: (colour: string, name: string) => `${colour} t-shirt with the design for ${name}`,
};
