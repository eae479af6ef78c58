import { isEmail } from '@ftl/rules';
import type {
  DeskResult,
  Operator,
  OrderDeskService,
  ProblemDeskService,
} from '../after-sales/index.js';
import { OperatorPageError } from './operator.errors.js';

/** As long as an email address can be. */
const LONGEST_FIELD = 254;

/** Fields of a submitted form, not validated. */
export type Fields = Record<string, unknown>;
export type OrderActionName =
  | 'retry'
  | 'hold'
  | 'release'
  | 'cancel'
  | 'refund'
  | 'ship'
  | 'email'
  | 'resolve';

interface Desks {
  desk: OrderDeskService;
  problems: ProblemDeskService;
}
type Act = (operator: Required<Operator>) => Promise<DeskResult>;

/**
 * Runs the action of a form on an order, through the services of `npm run shop -- orders`.
 *
 * @throws OperatorPageError for an unknown action or an invalid field
 */
export function orderAction(
  { desk, problems }: Desks,
  number: string,
  { action, fields }: { action: string; fields: Fields },
): Act {
  switch (action) {
    case 'retry':
      return (operator) => desk.retry(number, operator);
    case 'hold':
      return (operator) => desk.hold(number, operator.reason, operator);
    case 'release':
      return (operator) => desk.release(number, operator);
    case 'cancel': {
      const isForced = fields.force === 'on';
      return (operator) => desk.cancel(number, { reason: operator.reason, isForced }, operator);
    }
    case 'refund': {
      const cents = centsOf(textOf(fields.amount));
      return (operator) => desk.refund(number, cents, operator);
    }
    case 'ship': {
      const trackingNumber = textOf(fields.tracking);
      if (trackingNumber === '') throw new OperatorPageError('Enter the tracking number.', 400);
      return (operator) => desk.ship(number, trackingNumber, operator);
    }
    case 'email': {
      const email = textOf(fields.email);
      if (!isEmail(email)) throw new OperatorPageError('Enter one email address.', 400);
      return (operator) => desk.correctEmail(number, email, operator);
    }
    case 'resolve': {
      const kind = textOf(fields.kind);
      return (operator) => problems.resolve({ number, kind, note: operator.reason }, operator);
    }
    default:
      throw new OperatorPageError('No such action.', 404);
  }
}

/** @returns undefined for an empty field: the default of OrderDeskService */
function centsOf(amount: string): number | undefined {
  if (amount === '') return undefined;
  const match = /^\$?(\d{1,6})(?:\.(\d{2}))?$/.exec(amount);
  if (!match) throw new OperatorPageError('Enter the amount in dollars, for example 10.50.', 400);
  return Number(match[1]) * 100 + Number(match[2] ?? 0);
}

function textOf(field: unknown): string {
  return typeof field === 'string' ? field.trim().slice(0, LONGEST_FIELD) : '';
}
