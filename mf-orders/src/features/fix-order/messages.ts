import { formatCents, REFUND_DURATION, REVIEW_DURATION } from '@ftl/rules';

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

export const fixMessages = {
  heading: 'Something to fix?',
  offer:
    'Until production starts you can correct the spelling, the dates and words, the sizes, the color and the address. You see the new design before anything changes.',
  open: 'Change This Order',
  closed: `Production may have started, so this page can't change the order anymore. Please write to us: a person will see what's still possible and answer within ${REVIEW_DURATION}.`,
  contact: 'Contact Us',
  runningTitle: 'Your change is being made',
  running: "You can leave this page. We'll email you as soon as it's done.",
  payTitle: 'Your change waits for its payment',
  pay: (cents: number, until: string) =>
    `${formatCents(cents)} more. If it isn't paid by ${TIME.format(new Date(until))}, we'll print your order as it was.`,
  payNow: 'Continue to Payment',
  appliedTitle: 'Your order has been changed',
  applied: 'Only this version will be printed. We sent you an email with everything in it.',

  title: 'Change Your Order',
  intro: "Change what isn't right. Nothing is changed until you confirm.",
  name: "Your loved one's name",
  nameMissing: "Please enter your loved one's name",
  wordsHeading: 'On the front',
  backHeading: 'On the back',
  backHint: 'Leave everything empty for a plain back.',
  shirtHeading: 'Shirts',
  fixedShirts:
    'The sizes and colors come from your family list. Please write to us, and a person will change them.',
  addressHeading: 'Shipping to',
  recipient: 'Full name',
  line1: 'Street address',
  line2: 'Apartment, suite (optional)',
  city: 'City',
  state: 'State',
  stateHint: 'We ship within the United States.',
  stateUnknown: 'Please choose a US state.',
  zip: 'ZIP code',
  zipWrong: 'Please enter a ZIP code, such as 97301.',
  required: 'Please fill in this field.',

  show: 'Show the New Design',
  showing: 'Making the new design...',
  failedTitle: "We couldn't show the change",
  confirmFailedTitle: "We couldn't change your order",
  keep: 'Keep My Order as It Is',

  reviewTitle: 'Is everything right now?',
  reviewIntro: 'This is what we would print. Your order changes when you confirm.',
  frontAlt: (name: string) => `The changed shirt in memory of ${name}`,
  backAlt: (name: string) => `The back of the changed shirt in memory of ${name}`,
  same: 'The price stays the same.',
  more: (cents: number) => `${formatCents(cents)} more. You pay only this difference.`,
  less: (cents: number) =>
    `We'll refund ${formatCents(cents)}. It should reach your account within ${REFUND_DURATION}.`,
  total: (cents: number) => `New total: ${formatCents(cents)}`,
  confirm: 'Confirm the Change',
  confirmPay: (cents: number) => `Pay ${formatCents(cents)} and Change`,
  confirming: 'Changing your order...',
  back: 'Keep Editing',
};
