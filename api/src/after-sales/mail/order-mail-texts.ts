import {
  arrivalDays,
  businessDays,
  confirmedArrivalSentence,
  describeColors,
  describeLines,
  formatCents,
  formatRate,
  printedLines,
  REFUND_DURATION,
  shopDay,
  shopMomentText,
  TIME_IN_THE_MAIL,
  totalQuantity,
} from '@ftl/rules';
import { deliveryDaysOf, deliveryOf, type Order, type OrderMailKind } from '../../orders/index.js';
import {
  action,
  addressLines,
  composeMail,
  facts,
  linked,
  paragraph,
  image,
  quoted,
  type Facts,
  type MailBlock,
  type MailContent,
} from '../../mail/index.js';
import { handOutBlocks } from './hand-out-blocks.js';
import type { MailContext } from './mail-context.js';
import { OPERATOR_MAILS } from './operator-mails.js';
import { addressOf, PARCEL_MAILS } from './parcel-mails.js';

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
  fixed,
  list_ordered: listOrdered,
  memento_ending: mementoEnding,
  messages_waiting: messagesWaiting,
  proof,
  review,
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
      backLines(order),
      ...handOutBlocks(order),
      paragraph(
        waitsForList(order)
          ? "It goes to print together with your family's shirts when the list closes. We'll email you then."
          : `${arrivalText(order)} We'll email you when it's on its way.`,
      ),
      addressOf(order),
      orderLink(context),
      cancelLink(context),
      linked(memento, 'Create the memorial page', context.mementoUrl),
      paragraph("If anything isn't right, just reply to this email. A real person will read it."),
    ],
  });
}

const waitsForList = ({ holds }: Order): boolean => holds.some(({ kind }) => kind === 'list');

/** A mail that is sent again, such as to a corrected address, may arrive after the deadline. */
function cancelLink({ cancelUntil, isCancelPeriodOver, cancelUrl }: MailContext): MailBlock {
  const until = shopMomentText(cancelUntil);
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

/** On the page of the order everything that its mails say is up to date. */
export function orderLink({ orderUrl }: MailContext): MailBlock {
  return linked(
    'Follow your order, or print the receipt, at any time.',
    'See your order',
    orderUrl,
  );
}

function shipped(order: Order, context: MailContext): MailContent {
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
      orderLink(context),
      paragraph("We hope it brings you comfort every time it's worn."),
    ],
  });
}

/** The estimated arrival, with the date that the shirt is needed by, if the buyer entered one. */
function arrivalText(order: Order): string {
  const { arrival, neededBy } = deliveryOf(order);
  const today = shopDay(order.paidAt ?? order.createdAt);
  if (neededBy) {
    return `${confirmedArrivalSentence(arrival, neededBy, today)} This is an estimate, not a promise.`;
  }
  const { production } = deliveryDaysOf(order);
  const isOne = totalQuantity(order.lines) === 1;
  return `${isOne ? 'It ships' : 'They ship'} within ${businessDays(production)} and should arrive ${arrivalDays(arrival, today)}.`;
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

/** @param context its subject is the difference in cents; 0 or less */
function listOrdered(order: Order, context: MailContext): MailContent {
  const { name } = order.design;
  const cents = -Number(context.subject);
  const discount =
    cents > 0
      ? ` Together you get ${formatRate(order.quote.discountRate)} off, so we're refunding ${formatCents(cents)} of what you paid. It should reach your account within ${REFUND_DURATION}.`
      : '';
  return composeMail({
    subject: `Your order ${order.number} goes to print`,
    title: "Your family's list is ordered",
    blocks: [
      paragraph(
        `Your family's list for ${name} has closed, and the shirts go to print.${discount}`,
      ),
      facts(orderFacts(order)),
      addressOf(order),
      orderLink(context),
    ],
  });
}

/** @param context its subject ends with the difference in cents */
function fixed(order: Order, context: MailContext): MailContent {
  const { name } = order.design;
  return composeMail({
    subject: `Your order ${order.number} has been changed`,
    title: 'Your order has been changed',
    blocks: [
      paragraph(
        `We've changed your order for ${name}'s memorial shirt as you asked. Only this version will be printed.${differenceText(context.subject)}`,
      ),
      image(context.pictureUrl, `${name}'s memorial shirt`),
      facts(orderFacts(order)),
      backLines(order),
      addressOf(order),
      orderLink(context),
      paragraph(
        "If anything still isn't right, just reply to this email. A real person will read it.",
      ),
    ],
  });
}

function differenceText(subject: string): string {
  const cents = Number(subject.split(' ')[1] ?? 0);
  if (cents > 0) return ` You paid the difference of ${formatCents(cents)}.`;
  if (cents < 0)
    return ` We're refunding the difference of ${formatCents(-cents)}. It should reach your account within ${REFUND_DURATION}.`;
  return '';
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

function messagesWaiting(
  { number, design: { name } }: Order,
  { waitingMessages }: MailContext,
): MailContent {
  const { count, approveUrl, offUrl } = waitingMessages;
  const isOne = count === 1;
  return composeMail({
    subject: isOne
      ? `Your order ${number}: a message waits on the memorial page`
      : `Your order ${number}: ${count} messages wait on the memorial page`,
    title: isOne ? 'A message for your memorial page' : 'Messages for your memorial page',
    blocks: [
      paragraph(
        `Family and friends wrote to you on the memorial page for ${name}, which came with order ${number}. Nobody else can read ${isOne ? 'the message' : 'the messages'} until you approve ${isOne ? 'it' : 'them'}.`,
      ),
      action(isOne ? 'Read the message' : 'Read the messages', approveUrl),
      linked(
        "We write at most once a day, and only when there's something new.",
        'Stop these emails',
        offUrl,
      ),
    ],
  });
}

/** What the operator noticed in the design that the order waits for. */
function proof(order: Order, context: MailContext): MailContent {
  const { name } = order.design;
  const { note = '', until } = order.holds.find(({ kind }) => kind === 'proof') ?? {};
  return composeMail({
    subject: `Your order ${order.number}: a question about the design`,
    title: 'Before we print it',
    blocks: [
      paragraph(
        `One of us looked at ${name}'s shirt, order ${order.number}, before it's printed, and noticed something:`,
      ),
      quoted(note),
      image(context.pictureUrl, `${name}'s memorial shirt`),
      paragraph(
        "If you'd like something to be different, open your order, or just reply to this email. A real person will read it.",
      ),
      action('See your order', context.orderUrl),
      until
        ? paragraph(
            `If you love it as it is, you don't need to do anything. We'll print it after ${shopMomentText(new Date(until))}.`,
          )
        : null,
    ],
  });
}

function review({ number, design: { name } }: Order, { orderUrl }: MailContext): MailContent {
  return composeMail({
    subject: `Your order ${number}: how did the shirt turn out?`,
    title: 'How did it turn out?',
    blocks: [
      paragraph(
        `We hope ${name}'s shirt from order ${number} has arrived and feels right. If you'd like, tell other families in a few words how it turned out. A photo of the shirt is welcome, too.`,
      ),
      action('Write a Few Words', `${orderUrl}&reviews=write`),
      paragraph(
        "There's no need to. One of us reads your words before anyone else does, and you can remove them at any time. If something isn't right with your shirt, just reply to this email.",
      ),
      linked('We ask once for each order.', 'Stop these emails', `${orderUrl}&reviews=off`),
    ],
  });
}

function orderFacts(order: Order): Facts {
  const { quote, lines, color, charge } = order;
  return [
    ['Order', order.number],
    ['Color', describeColors(color, lines)],
    [totalQuantity(lines) === 1 ? 'Size' : 'Sizes', describeLines(lines)],
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
function backLines({ design, quote }: Order): MailBlock | null {
  if (!design.back) return null;
  const each = formatCents(quote.backUnitCents ?? 0);
  return addressLines(`On the back (${each} a shirt):`, printedLines(design.back));
}

/** Omits zero amounts. */
function row(label: string, cents: number): Facts {
  if (cents === 0) return [];
  return [[label, cents < 0 ? `-${formatCents(-cents)}` : formatCents(cents)]];
}
