import { CUTOFF_HOUR, formatCents, type NeededByProblem, NEEDED_BY_MESSAGES } from '@ftl/rules';

export const deliveryMessages = {
  isService: 'Need it by a certain day?',
  label: 'Needed by',
  hint: 'Optional: the day of the service, for example.',
  problem: (problem: NeededByProblem) => NEEDED_BY_MESSAGES[problem],
  estimate: `This is an estimate, not a promise. It counts business days, excluding federal holidays. Orders placed after ${CUTOFF_HOUR === 12 ? 'noon' : `${CUTOFF_HOUR}:00`} Eastern Time count from the next business day.`,
  help: [
    'The memorial page that comes with your order is ready the same day, so you can share it at the service.',
    "Your design is saved. If you contact us before you order, we'll ask our print partner what they can do for your date.",
  ],
  contact: 'Contact Support',
  state: 'Shipping state',
  stateHint: 'To see whether our print partner offers faster shipping there.',
  stateUnknown: 'Please enter a US state, such as Oregon or OR.',
  looking: 'Checking with our print partner...',
  nothingFaster: "Our print partner doesn't offer faster shipping for this order right now.",
  checkingExpress: 'Checking express shipping...',
  goneTitle: 'Express shipping is no longer available',
  gone: (day: string) =>
    `Our print partner doesn't offer it for this order anymore. With standard shipping, your order should arrive ${day}.`,
  failedTitle: "We couldn't check express shipping",
  failed: (day: string) =>
    `Please try again. With standard shipping, your order should arrive ${day}.`,
  tryAgain: 'Try Again',
  useStandard: 'Use Standard Shipping',
  shipping: 'Shipping',
  usual: (day: string) => `Standard shipping, no extra charge. Should arrive ${day}.`,
  express: (cents: number, day: string) =>
    `Express shipping, ${formatCents(cents)} more. Should arrive ${day}.`,
};
