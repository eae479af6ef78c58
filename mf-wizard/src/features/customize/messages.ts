import { DELIVERY_ESTIMATE, formatLimit, LONG_DELIVERY_SENTENCE, PLAN_PRICES } from '@ftl/rules';

const freeAbove = formatLimit(PLAN_PRICES.tribute.freeShippingAboveCents);

export const messages = {
  title: 'Customize & Order',
  notReady: 'Design Not Ready',
  notReadyText: "Your design hasn't been fully processed yet. Please go back and finish it.",
  backToDesign: 'Back to Design',
  size: 'Size',
  color: "Your shirt is shown in white. You'll choose its color at checkout.",
  summary: 'Order summary',
  note: `Free shipping on orders over ${freeAbove}, ${DELIVERY_ESTIMATE} delivery, no hidden fees`,
  longDelivery: LONG_DELIVERY_SENTENCE,
  proceed: 'Proceed to Checkout',
  redirecting: 'Redirecting...',
  redirectingToast: 'Redirecting to Checkout',
  back: 'Back',
};
