import { PAYMENT_FAILED } from '@ftl/contracts';
import { shopMomentText } from '@ftl/rules';
import type { PlacedOrder } from '../../state/order-query';

export const successMessages = {
  completeTitle: 'Checkout Complete!',
  complete: 'Your payment has arrived. Thank you.',
  title: 'Thank You for Your Order!',
  intro: (name: string, quantity: number) =>
    `The ${quantity === 1 ? 't-shirt in memory of' : 't-shirts in memory of'} ${name} ${quantity === 1 ? 'is' : 'are'} in good hands.`,
  orderNumber: 'Order number',
  shirt: 'Your shirt',
  mockupAlt: (color: string, name: string) =>
    `${color} t-shirt with the memorial design for ${name}`,
  emailNote: (email: string) =>
    `We've sent an email to ${email}. It includes your order number, a preview of your shirt, and a link to cancel.`,
  emailLate: 'It may take a few minutes. Check your spam folder, too.',
  sizes: 'Sizes',
  color: 'Shirt color',
  paid: 'Paid',
  delivery: 'Delivery',
  neededBy: 'Needed by',
  shouldArrive: (days: string) => `Should arrive ${days}`,
  express: 'by express shipping',
  arrivalNote: 'An estimate, not a promise.',
  nextHeading: 'What happens next',
  nextSteps: ({
    delivery: { isExpress },
    productDetails: { quantity },
  }: Pick<PlacedOrder, 'delivery' | 'productDetails'>) => [
    "We'll check your print file.",
    `We'll print your ${quantity === 1 ? 'shirt and pack it' : 'shirts and pack them'} with care.`,
    `We'll ship ${quantity === 1 ? 'it' : 'them'} ${isExpress ? 'by express shipping' : 'via Priority Mail'} and email you the tracking number.`,
  ],
  supportHeading: "We're here to help",
  support: "If anything isn't right, contact us and include your order number.",
  contact: 'Contact Support',
  follow: 'Follow this order',
  cancel: 'Cancel this order',
  familyPart: (part: number, parts: number) =>
    `This is order ${part} of ${parts}, and the list covers all of them. Hand out the shirts once every package has arrived.`,
  familyNext: 'Pay for the Next Order',
  promotion: 'Promotion',
  tax: 'Sales tax, included',
  /** @param until ISO time */
  cancelUntil: (until: string) =>
    `You can cancel until ${shopMomentText(new Date(until))}. That's when production is scheduled to start.`,
  home: 'Return to Homepage',
  another: 'Create Another Memorial',
  memento: 'Create the Memorial Page',
  mementoText: (name: string) =>
    `Your order includes a memorial page for ${name} that family and friends can visit.`,

  waitingTitle: 'Confirming Your Payment',
  waiting: "We're confirming your payment. This usually takes a few seconds.",
  waitingShirt: 'Your shirt will appear here.',
  waitingLong:
    'This is taking longer than usual. You can close this page: your order is safe, and the confirmation will come by email.',
  waitingNote: "Please don't pay again.",
  offline: "We're having trouble connecting. We'll keep trying; your order is safe.",

  cancelledTitle: 'This Order Was Canceled',
  cancelled: 'Nothing will be printed. Any payment will be refunded to your card.',

  neverPaid: `${PAYMENT_FAILED} You haven't been charged, and your design is still here.`,

  unknownTitle: "We Couldn't Find Your Order",
  unknown:
    "If you've paid, your order is safe, and the confirmation will come by email. You can only view it here in the browser you ordered from.",
};
