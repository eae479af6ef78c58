import type { OrderFile } from '../../after-sales/index.js';
import { html, type Html } from '../../lib/markup.js';
import { isHeld, operatorMay, type OperatorStep } from '../../orders/index.js';
import type { OperatorSession } from '../operator-sign-in.service.js';
import type { OrderActionName } from '../order-actions.js';
import { form } from './layout.js';

interface ActionForm {
  action: OrderActionName;
  title: string;
  /** Description of the action, in one sentence. */
  about: string;
  button: string;
  isDanger?: boolean;
  fields?: Html;
}

/** Forms of the actions that apply to an order in its state; the services check again. */
export function orderForms(session: OperatorSession, file: OrderFile): Html {
  const forms = formsOf(file).map(
    ({ action, title, about, button, isDanger = false, fields }) =>
      html`<details>
        <summary>${title}</summary>
        <p>${about}</p>
        ${form(
          session,
          `/orders/${file.order.number}/${action}`,
          html`${fields}<label
              >Reason, for the history
              <input type="text" name="reason" required maxlength="500" autocomplete="off"
            /></label>
            <button class="${isDanger && 'danger'}">${button}</button>`,
        )}
      </details>`,
  );
  return forms.length > 0
    ? html`${forms}`
    : html`<p class="soft">No actions are available for this order.</p>`;
}

function formsOf(file: OrderFile): ActionForm[] {
  const { order, problems, printed } = file;
  const isFailed = order.fulfillment === 'failed';
  const onHold = isHeld(order);
  const may = (step: OperatorStep) => operatorMay(step, order);
  const forms: (ActionForm | false)[] = [
    ...[...new Set(problems.map(({ kind }) => kind))].map((kind) => resolveForm(kind)),
    may('retry') &&
      (isFailed || !onHold) && {
        action: 'retry',
        title: 'Retry',
        about: 'Submits the order to the print partner again, and ends a hold.',
        button: 'Retry the order',
      },
    onHold && {
      action: 'release',
      title: 'Release',
      about: 'Ends the hold. If the order is waiting, it is submitted.',
      button: 'Release the order',
    },
    may('hold') &&
      !onHold && {
        action: 'hold',
        title: 'Hold',
        about: 'Keeps the order from being submitted to the print partner until it is released.',
        button: 'Hold the order',
      },
    may('ship') && shipForm(),
    order.paidAt !== null && order.anonymizedAt === null && emailForm(order.customerEmail),
    may('cancel') && cancelForm(printed !== null),
    may('refund') && refundForm(file),
  ];
  return forms.filter((each): each is ActionForm => each !== false);
}

function resolveForm(kind: string): ActionForm {
  return {
    action: 'resolve',
    title: `Resolve ${kind}`,
    about: 'Takes the entry off the list until the print partner reports a new one.',
    button: `Resolve ${kind}`,
    fields: html`<input type="hidden" name="kind" value="${kind}" />`,
  };
}

function shipForm(): ActionForm {
  return {
    action: 'ship',
    title: 'Mark as shipped',
    about: 'For an order that shipped outside the system. The buyer will be emailed.',
    button: 'Mark as shipped',
    fields: html`<label
      >Tracking number
      <input type="text" name="tracking" required maxlength="200" autocomplete="off"
    /></label>`,
  };
}

function emailForm(email: string): ActionForm {
  return {
    action: 'email',
    title: 'Correct the email address',
    about:
      'Sends all emails so far to the new address; the links in those to the former one stop working. With the same address, those that the mail server refused are sent again.',
    button: 'Save and send again',
    fields: html`<label
      >Email address
      <input type="email" name="email" value="${email}" required maxlength="254" autocomplete="off"
    /></label>`,
  };
}

function cancelForm(isAtPartner: boolean): ActionForm {
  return {
    action: 'cancel',
    title: 'Cancel and refund',
    about: 'Stops the order, refunds the buyer, and emails them.',
    button: 'Cancel the order',
    isDanger: true,
    ...(isAtPartner
      ? {
          fields: html`<label class="check"
            ><input type="checkbox" name="force" /> Refund even if the print partner refuses to
            cancel</label
          >`,
        }
      : {}),
  };
}

function refundForm({ order, refund }: OrderFile): ActionForm {
  const blank =
    order.status === 'cancelled'
      ? 'Leave the amount blank to refund everything that was not refunded before.'
      : refund?.status === 'failed'
        ? 'Leave the amount blank to repeat the refund that failed.'
        : 'The order has shipped, so enter the amount.';
  return {
    action: 'refund',
    title: 'Refund',
    about: `Refunds the buyer once. ${blank}`,
    button: 'Refund the buyer',
    isDanger: true,
    fields: html`<label
      >Amount in dollars
      <input type="text" name="amount" inputmode="decimal" placeholder="10.50" autocomplete="off"
    /></label>`,
  };
}
