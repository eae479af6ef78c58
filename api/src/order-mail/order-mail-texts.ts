import {
  businessDays,
  confirmedArrivalSentence,
  dayText,
  describeBack,
  describeColors,
  describeLines,
  formatCents,
  REFUND_DURATION,
  shopDay,
  TIME_IN_THE_MAIL,
  totalQuantity,
} from '@ftl/rules';
import { deliveryDaysOf, deliveryOf, type Order, type OrderMailKind } from '../orders/index.js';
import {
  composeMail,
  facts,
  linked,
  paragraph,
  image,
  type Facts,
  type MailBlock,
  type MailContent,
} from '../mail/index.js';
import { addressOf } from './address-of.js';
import { handOutBlocks } from './hand-out-blocks.js';
import type { MailContext } from './mail-context.js';
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
  const memento = `Your order includes a memorial page for ${name} that family and friends can visit.`;
  return composeMail({
    subject: `Your order ${order.number} is confirmed`,
    title: 'Thank you for your order',
    blocks: [
      paragraph(`We've received your order for ${name}'s memorial shirt. It's in good hands.`),
      image(context.pictureUrl, `${name}'s memorial shirt`),
      facts(orderFacts(order)),
      ...handOutBlocks(order),
      paragraph(`${arrivalText(order)} We'll email you when it's on its way.`),
      addressOf(order),
      cancelLink(context),
      linked(memento, 'Create the memorial page', context.mementoUrl),
      paragraph("If anything isn't right, just reply to this email. A real person will read it."),
    ],
  });
}

/** A mail that is sent again, such as to a corrected address, may arrive after the deadline. */
function cancelLink({ cancelUntil, isCancelPeriodOver, cancelUrl }: MailContext): MailBlock {
  const until = `${UNTIL.format(cancelUntil)} (Eastern Time)`;
  return isCancelPeriodOver
    ? linked(
        `Production was scheduled to start on ${until}. You can still ask us to cancel, and we'll review it personally.`,
        'Ask us to cancel',
        cancelUrl,
      )
    : linked(
        `You can cancel until production starts, scheduled for ${until}, for a full refund.`,
        'Cancel this order',
        cancelUrl,
      );
}

function shipped(order: Order): MailContent {
  return composeMail({
    subject: `Your order ${order.number} has shipped`,
    title: 'Your shirt is on its way',
    blocks: [
      paragraph(`We've shipped ${order.design.name}'s memorial shirt.`),
      facts([
        ['Order', order.number],
        [trackingLabel(order.trackingNumber), order.trackingNumber ?? 'Coming soon'],
        ['Arrives', carrierText(order)],
      ]),
      addressOf(order),
      paragraph("We hope it brings you comfort every time it's worn."),
    ],
  });
}

/** The estimated arrival, with the date that the shirt is needed by, if the buyer entered one. */
function arrivalText(order: Order): string {
  const delivery = deliveryOf(order);
  const { production, total } = deliveryDaysOf(order);
  const ships = `It ships within ${businessDays(production)}`;
  if (!delivery) return `${ships} and usually arrives in ${businessDays(total)}.`;
  const { arrival, neededBy } = delivery;
  const today = shopDay(order.paidAt ?? order.createdAt);
  return neededBy
    ? `${confirmedArrivalSentence(arrival, neededBy, today)} This is an estimate, not a promise.`
    : `${ships} and should arrive ${dayText(arrival.latest, today)}.`;
}

/** From shipping, unlike the estimate of the confirmation. */
function carrierText({ express }: Order): string {
  return express ? `in ${businessDays(express.carrierDays)}` : `usually in ${TIME_IN_THE_MAIL}`;
}

function trackingLabel(numbers: string | null): string {
  return numbers?.includes(',') ? 'Tracking numbers' : 'Tracking number';
}

function cancelled(order: Order, { refundedCents }: MailContext): MailContent {
  const amount = formatCents(refundedCents);
  const isFree = refundedCents === 0;
  const opening = isFree
    ? `Order ${order.number} is canceled. You weren't charged, so there's nothing to refund.`
    : `Order ${order.number} is canceled, and we've refunded ${amount}. It should reach your account within ${REFUND_DURATION}.`;
  return composeMail({
    subject: `Your order ${order.number} is canceled${isFree ? '' : ' and refunded'}`,
    title: 'Your order has been canceled',
    blocks: [
      paragraph(opening),
      isFree ? null : facts([['Refund', amount]]),
      paragraph(
        `Nothing will be printed. If you'd ever like to come back to ${order.design.name}'s shirt, we'll be here.`,
      ),
    ],
  });
}

function refunded(order: Order, { refundedCents }: MailContext): MailContent {
  const amount = formatCents(refundedCents);
  return composeMail({
    subject: `We've refunded your order ${order.number}`,
    title: 'Your refund is on its way',
    blocks: [
      paragraph(
        `We've refunded ${amount} for order ${order.number}. It should reach your account within ${REFUND_DURATION}.`,
      ),
      facts([['Refund', amount]]),
      paragraph("Please keep the shirt. If anything else isn't right, just reply to this email."),
    ],
  });
}

function mementoEnding(order: Order, { mementoNotice }: MailContext): MailContent {
  const { name } = order.design;
  const title = `The memorial page for ${name}`;
  // The shirt was bought again between the notice and this mail: the page stays.
  if (!mementoNotice) {
    return composeMail({
      subject: `Your order ${order.number}: the memorial page stays`,
      title,
      blocks: [paragraph(`The memorial page that came with order ${order.number} stays as it is.`)],
    });
  }
  const date = DATE.format(mementoNotice.endsAt);
  const save =
    "Until then nothing changes, and family and friends can still visit. You can save everything that's on it, including the messages your visitors left.";
  return composeMail({
    subject: `Your order ${order.number}: the memorial page closes on ${date}`,
    title,
    blocks: [
      paragraph(
        `Order ${order.number} has been refunded in full. The memorial page for ${name} came with it, so it will close on ${date}.`,
      ),
      linked(save, 'Save the memorial page', mementoNotice.downloadUrl),
      paragraph(
        `If you order another shirt for ${name} before ${date}, from the same account or browser, the page stays as it is. You don't need to do anything else.`,
      ),
      paragraph("If you'd like more time, just reply to this email. A real person will read it."),
    ],
  });
}

function orderFacts(order: Order): Facts {
  const { quote, lines, color, charge } = order;
  return [
    ['Order', order.number],
    ['Color', describeColors(color, lines)],
    [totalQuantity(lines) === 1 ? 'Size' : 'Sizes', describeLines(lines)],
    ...backFacts(order),
    ['Shirts', formatCents(quote.subtotalCents)],
    ...row('Discount', -quote.discountCents),
    [
      order.express ? 'Express shipping' : 'Shipping',
      quote.shippingCents === 0 ? 'Included' : formatCents(quote.shippingCents),
    ],
    ...row('Promotion', -(charge?.promotionCents ?? 0)),
    ['Total', formatCents(order.totalCents)],
    ...row('Sales tax, included', charge?.taxCents ?? 0),
  ];
}

/** Words on the back, and their share of the price of a shirt. */
function backFacts({ design, quote }: Order): Facts {
  if (!design.back) return [];
  const each = formatCents(quote.backUnitCents ?? 0);
  return [['On the back', `${describeBack(design.back)} (${each} a shirt)`]];
}

/** Omits zero amounts. */
function row(label: string, cents: number): Facts {
  if (cents === 0) return [];
  return [[label, cents < 0 ? `-${formatCents(-cents)}` : formatCents(cents)]];
}
