import { CUTOFF_HOUR, formatCents, type NeededByProblem, NEEDED_BY_MESSAGES } from '@ftl/rules';

export const deliveryMessages = {
  label: 'Needed by',
  hint: 'Optional: the day of the service, for example.',
  problem: (problem: NeededByProblem) => NEEDED_BY_MESSAGES[problem],
  estimate: `An estimate, not a promise. It counts business days without federal holidays, and orders after ${CUTOFF_HOUR === 12 ? 'noon' : `${CUTOFF_HOUR}:00`} Eastern Time from the next one.`,
  help: [
    'The memorial page that comes with your order is ready the same day, so you can share it at the service.',
    "Your design is saved. If you write to us before you order, we'll ask the print shop what it can do for your date.",
  ],
  contact: 'Contact Support',
  state: 'State the shirt goes to',
  stateHint: 'To see whether the print shop offers faster shipping there.',
  stateUnknown: 'Please enter a US state, such as Oregon or OR.',
  looking: 'Asking the print shop...',
  nothingFaster: 'The print shop offers no faster shipping for this order right now.',
  shipping: 'Shipping',
  usual: (day: string) => `Usual shipping, nothing more to pay. Should arrive ${day}.`,
  express: (cents: number, day: string) =>
    `Express shipping, ${formatCents(cents)} more. Should arrive ${day}.`,
};
