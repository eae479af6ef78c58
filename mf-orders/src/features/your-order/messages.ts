import type { Arrival } from '@ftl/contracts';
import { dayText, REVIEW_DURATION, shopDay, TIME_IN_THE_MAIL } from '@ftl/rules';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export const yourOrderMessages = {
  title: 'Your Order',
  intro: {
    lookup:
      "Follow your order, print its receipt, or change your mind. You'll find its number in any of our emails.",
    loading: 'One moment, please.',
    order: (number: string) => `Order ${number}`,
  },
  loading: 'Opening your order...',
  lateTitle: "We couldn't open your order",
  late: 'Your order is safe. Please check your connection and try again.',
  tryAgain: 'Try Again',
  invalidTitle: 'This link no longer works',
  invalid:
    'It may be from an older email. Please use the link in our newest one, or look up your order here.',

  factsHeading: 'Good to know',
  facts: [
    'The link in our emails opens this page directly, on any device.',
    'Without the link we show only the initials and the town of the address, so that nobody else can read it.',
  ],

  shirtHeading: 'Your shirt',
  shirtAlt: (color: string, name: string) => `${color} shirt in memory of ${name}`,
  backAlt: (name: string) => `The back of the shirt in memory of ${name}`,
  name: 'Name',
  words: 'Below the name',
  back: 'On the back',
  color: 'Color',
  sizes: 'Sizes',

  progressHeading: 'Where it is',
  date: (iso: string) => DATE.format(new Date(iso)),
  received: 'We received your order',
  production: 'In production',
  productionSoon: 'Next',
  shipped: 'On its way',
  shippedLater: 'After printing. We email you the tracking number.',
  tracking: (numbers: readonly string[]) =>
    `${numbers.length > 1 ? 'Tracking numbers' : 'Tracking number'}: ${numbers.join(', ')}`,
  arrives: 'With you',
  arrival: ({ earliest, latest }: Arrival, now = new Date()) =>
    earliest === latest
      ? `About ${dayText(latest, shopDay(now))}`
      : `About ${dayText(earliest, shopDay(now))} to ${dayText(latest, shopDay(now))}`,
  inTheMail: `Usually ${TIME_IN_THE_MAIL} after shipping`,
  cancelled: 'Canceled',
  cancelledText: 'Nothing will be printed.',
  done: 'done',

  receiptHeading: 'Receipt',
  shirts: (quantity: number) => (quantity === 1 ? '1 shirt' : `${quantity} shirts`),
  discount: 'Discount',
  shipping: 'Shipping',
  express: 'Express shipping',
  included: 'Included',
  promotion: 'Promotion',
  total: 'Total',
  tax: 'Sales tax, included',
  refunded: 'Refunded',
  paidOn: (date: string) => `Paid on ${date}`,
  shippingTo: 'Shipping to',
  email: 'Email',
  print: 'Print Receipt',

  moreHeading: 'What you can do',
  memento: 'Memorial Page',
  mementoText: 'Create or edit the page that came with this order.',
  cancel: 'Cancel This Order',
  cancelAsk: 'Ask Us to Cancel',
  cancelText: 'Free until production starts.',
  cancelAskText: "Production has started. We'll review your request personally.",

  helpHeading: "Something isn't right?",
  help: `Write to us, or reply to any of our emails. A real person answers within ${REVIEW_DURATION}.`,
  contact: 'Contact Us',
  another: 'Look Up Another Order',
};
