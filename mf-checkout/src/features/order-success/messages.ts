import { PAYMENT_FAILED } from '@ftl/contracts';
import type { PlacedOrder } from '../../state/order-query';

const UNTIL = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

export const successMessages = {
  title: 'Thank You for Your Order!',
  intro: (name: string) => `The t-shirt in memory of ${name} is in good hands.`,
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
  shouldArrive: (day: string) => `Should arrive ${day}`,
  express: 'by express shipping',
  arrivalNote: 'An estimate, not a promise.',
  nextHeading: 'What happens next',
  nextSteps: ({
    deliveryEstimate,
    delivery,
  }: Pick<PlacedOrder, 'deliveryEstimate' | 'delivery'>) => [
    "We'll check your print file.",
    "We'll print your shirt and pack it with care.",
    delivery?.isExpress
      ? "We'll ship it by express shipping and email you the tracking number."
      : `We'll ship it via Priority Mail. It usually arrives in ${deliveryEstimate}, and we'll email you the tracking number.`,
  ],
  supportHeading: "We're here to help",
  support: "If anything isn't right, contact us and include your order number.",
  contact: 'Contact Support',
  cancel: 'Cancel this order',
  familyPart: (part: number, parts: number) =>
    `This is order ${part} of ${parts}, and the list covers all of them. Hand out the shirts once every package has arrived.`,
  familyNext: 'Pay for the Next Order',
  promotion: 'Promotion',
  tax: 'Sales tax, included',
  /** @param until ISO time, shown in the reader's time zone */
  cancelUntil: (until: string) =>
    `You can cancel until ${UNTIL.format(new Date(until))}. That's when production is scheduled to start.`,
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
