import type { PricePlan } from '@ftl/contracts';
import {
  BULK_DISCOUNTS,
  formatCents,
  formatLimit,
  formatRate,
  LONG_DELIVERY_SENTENCE,
  PLAN_PRICES,
} from '@ftl/rules';

const [high, low] = BULK_DISCOUNTS;

export const priceMessages = {
  savings: (cents: number) => `You save ${formatCents(cents)}.`,
  discountHint: `${low.fromQuantity} or more shirts: ${formatRate(low.rate)} off. ${high.fromQuantity} or more: ${formatRate(high.rate)} off.`,
  shippingNote: (plan: PricePlan) => {
    const above = PLAN_PRICES[plan].freeShippingAboveCents;
    return above === null
      ? 'Free Priority Mail shipping included.'
      : `US shipping. Free shipping on orders over ${formatLimit(above)}.`;
  },
  longDelivery: LONG_DELIVERY_SENTENCE,
};

export const designMessages = {
  loading: 'Loading your design...',
  notReadyTitle: 'Design is not ready for checkout',
  notReady:
    "Your photo and everything you entered are saved. There's just one more step to finish your design.",
  backToDesign: 'Back to Design',
  failedTitle: "We couldn't load your design",
  failed: 'Your design is safe. Please try again in a moment.',
  tryAgain: 'Try Again',
};
