import {
  DELIVERY_ESTIMATE,
  describeLines,
  formatCents,
  REFUND_DURATION,
  SHIPS_WITHIN,
  totalQuantity,
} from '@ftl/rules';
import type { Order, OrderMailKind } from '../orders/index.js';
import { html, type Html } from './html.js';
import {
  addressBlock,
  addressText,
  factLines,
  paragraph,
  plain,
  type Facts,
} from './mail-blocks.js';
import type { MailContext } from './mail-context.js';
import { factTable, mailDocument, PARAGRAPH, type MailContent } from './mail-frame.js';
import { OPERATOR_MAILS } from './operator-mails.js';
import { PARCEL_MAILS } from './parcel-mails.js';

const UNTIL = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** The mail of each kind, for the buyer or, for alerts, for the operator. */
export const ORDER_MAILS: Record<
  OrderMailKind,
  (order: Order, context: MailContext) => MailContent
> = {
  confirmation,
  shipped,
  cancelled,
  refunded,
  memento_ending: mementoEnding,
  ...PARCEL_MAILS,
  ...OPERATOR_MAILS,
};

function confirmation(order: Order, context: MailContext): MailContent {
  const { name } = order.design;
  const title = 'Thank you for your order';
  const opening = `We've received your order for ${name}'s memorial shirt. It's in good hands.`;
  const next = `It ships within ${SHIPS_WITHIN} and usually arrives in ${DELIVERY_ESTIMATE}. We'll email you when it's on its way.`;
  const cancel = `You can cancel until production starts, scheduled for ${UNTIL.format(context.cancelUntil)} (Eastern Time), for a full refund.`;
  const memento = `Your order includes a memorial page for ${name} that family and friends can visit.`;
  const facts = orderFacts(order);
  return {
    subject: `Your order ${order.number} is confirmed`,
    html: mailDocument(
      title,
      html`${paragraph(opening)} ${picture(order, context)} ${factTable(facts)} ${paragraph(next)}
        ${addressBlock(order)}
        <p style="${PARAGRAPH}">
          ${cancel}<br />
          <a href="${context.cancelUrl}" style="color:#2f4a6d">Cancel this order</a>
        </p>
        <p style="${PARAGRAPH}">
          ${memento}<br />
          <a href="${context.mementoUrl}" style="color:#2f4a6d">Create the memorial page</a>
        </p>
        ${paragraph("If anything isn't right, just reply to this email. A real person will read it.")}`,
    ),
    text: plain(title, [
      opening,
      factLines(facts),
      next,
      addressText(order),
      `${cancel}\nCancel this order: ${context.cancelUrl}`,
      `${memento}\nMake the memorial page: ${context.mementoUrl}`,
      "If anything isn't right, just reply to this email. A real person will read it.",
    ]),
  };
}

function shipped(order: Order, _context: MailContext): MailContent {
  const title = 'Your shirt is on its way';
  const opening = `${order.design.name}'s memorial shirt shipped today.`;
  const tracking: Facts = [
    ['Order', order.number],
    [trackingLabel(order.trackingNumber), order.trackingNumber ?? 'Coming soon'],
    ['Arrives', `in ${DELIVERY_ESTIMATE}`],
  ];
  const closing = "We hope it brings you comfort every time it's worn.";
  return {
    subject: `Your order ${order.number} has shipped`,
    html: mailDocument(
      title,
      html`${paragraph(opening)} ${factTable(tracking)} ${addressBlock(order)} ${paragraph(closing)}`,
    ),
    text: plain(title, [opening, factLines(tracking), addressText(order), closing]),
  };
}

function trackingLabel(numbers: string | null): string {
  return numbers?.includes(',') ? 'Tracking numbers' : 'Tracking number';
}

function cancelled(order: Order, context: MailContext): MailContent {
  const title = 'Your order has been canceled';
  const amount = formatCents(context.refundedCents);
  const isFree = context.refundedCents === 0;
  const opening = isFree
    ? `Order ${order.number} is canceled. You weren't charged, so there's nothing to refund.`
    : `Order ${order.number} is canceled, and we've refunded ${amount}. It should reach your account within ${REFUND_DURATION}.`;
  const closing = `Nothing will be printed. If you'd ever like to come back to ${order.design.name}'s shirt, we'll be here.`;
  return {
    subject: `Your order ${order.number} is canceled${isFree ? '' : ' and refunded'}`,
    html: mailDocument(
      title,
      html`${paragraph(opening)} ${isFree ? null : factTable([['Refund', amount]])}
      ${paragraph(closing)}`,
    ),
    text: plain(title, [opening, closing]),
  };
}

function refunded(order: Order, context: MailContext): MailContent {
  const title = 'Your refund is on its way';
  const amount = formatCents(context.refundedCents);
  const opening = `We've refunded ${amount} for order ${order.number}. It should reach your account within ${REFUND_DURATION}.`;
  const closing = "Please keep the shirt. If anything else isn't right, just reply to this email.";
  return {
    subject: `We have refunded your order ${order.number}`,
    html: mailDocument(
      title,
      html`${paragraph(opening)} ${factTable([['Refund', amount]])} ${paragraph(closing)}`,
    ),
    text: plain(title, [opening, closing]),
  };
}

function mementoEnding(order: Order, { mementoNotice }: MailContext): MailContent {
  const { name } = order.design;
  const title = `The memorial page of ${name}`;
  // Bought again between the notice and this mail: the page stays.
  if (!mementoNotice) {
    const stays = `The memorial page that came with order ${order.number} stays as it is.`;
    return {
      subject: `Your order ${order.number}: the memorial page stays`,
      html: mailDocument(title, paragraph(stays)),
      text: plain(title, [stays]),
    };
  }
  const date = DATE.format(mementoNotice.endsAt);
  const opening = `Order ${order.number} has been refunded in full. The memorial page of ${name} came with it, so it will close on ${date}.`;
  const save =
    "Until then nothing changes, and family and friends can still visit. You can save everything that's on it, with the words your visitors left.";
  const stay = `If you order a shirt of ${name} again before ${date}, from the same account or browser, the page stays as it is. You don't need to do anything else.`;
  const closing = "If you'd like more time, just reply to this email. A real person will read it.";
  return {
    subject: `Your order ${order.number}: the memorial page closes on ${date}`,
    html: mailDocument(
      title,
      html`${paragraph(opening)}
        <p style="${PARAGRAPH}">
          ${save}<br />
          <a href="${mementoNotice.downloadUrl}" style="color:#2f4a6d">Save the memorial page</a>
        </p>
        ${paragraph(stay)} ${paragraph(closing)}`,
    ),
    text: plain(title, [
      opening,
      `${save}\nSave the memorial page: ${mementoNotice.downloadUrl}`,
      stay,
      closing,
    ]),
  };
}

function orderFacts(order: Order): Facts {
  const { quote, lines, colour, charge } = order;
  return [
    ['Order', order.number],
    ['Color', colour],
    [totalQuantity(lines) === 1 ? 'Size' : 'Sizes', describeLines(lines)],
    ['Shirts', formatCents(quote.subtotalCents)],
    ...row('Discount', -quote.discountCents),
    ['Shipping', quote.shippingCents === 0 ? 'Included' : formatCents(quote.shippingCents)],
    ...row('Promotion', -(charge?.promotionCents ?? 0)),
    ['Total', formatCents(order.totalCents)],
    ...row('Sales tax, included', charge?.taxCents ?? 0),
  ];
}

/** No row for nothing. */
function row(label: string, cents: number): Facts {
  if (cents === 0) return [];
  return [[label, cents < 0 ? `-${formatCents(-cents)}` : formatCents(cents)]];
}

function picture(order: Order, { pictureUrl }: MailContext): Html {
  const { name } = order.design;
  return html`<p style="margin:0 0 24px;text-align:center">
    <img
      src="${pictureUrl}"
      alt="${name}'s memorial shirt"
      width="400"
      height="400"
      style="width:100%;max-width:400px;height:auto;border-radius:12px"
    />
  </p>`;
}
