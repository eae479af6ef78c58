import { formatCents } from '@ftl/rules';
import { typedCommands } from '../../platform/index.js';
import { heldBecause, type Order } from '../../orders/index.js';
import { composeMail, facts, paragraph, type MailContent } from '../../mail/index.js';
import type { MailContext } from './mail-context.js';

/**
 * Mails to the operator: each states the reason, and where to find the command that resolves it.
 */
export const OPERATOR_MAILS = {
  alert_failed: (order: Order, { failedBecause }: MailContext) =>
    alert(order, `could not be printed: ${failedBecause ?? 'no reason recorded'}`),
  alert_review: (order: Order) => alert(order, 'has a cancellation request to review'),
  alert_held: (order: Order) =>
    alert(order, `is on hold: ${heldBecause(order) ?? 'no reason recorded'}`),
  alert_problem: (order: Order, { problems }: MailContext) =>
    alert(order, problemsOf(problems) || 'had a problem that has since been resolved'),
};

function problemsOf(problems: MailContext['problems']): string {
  if (problems.length === 0) return '';
  const listed = problems.map(({ kind, reason }) => `${kind} (${reason})`).join('; ');
  return `has a problem at the print partner: ${listed}`;
}

function alert(order: Order, what: string): MailContent {
  return composeMail({
    subject: `Order ${order.number} needs attention`,
    blocks: [
      paragraph(`Order ${order.number} ${what}.`),
      facts([
        ['Status', `${order.status} / ${order.fulfillment}`],
        ['Total', formatCents(order.totalCents)],
        ['Ordered', order.createdAt.toISOString()],
        ['What to do', typedCommands('npm run shop -- orders list open')],
        ['Details', typedCommands(`npm run shop -- orders show ${order.number}`)],
      ]),
    ],
  });
}
