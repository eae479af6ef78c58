import {
  addressLines,
  composeMail,
  facts,
  paragraph,
  type MailBlock,
  type MailContent,
} from '../../mail/index.js';
import type { Order } from '../../orders/index.js';
import { linesOfAddress } from '../your-order/your-order-view.js';
import type { MailContext } from './mail-context.js';

/** The shipping address of an order; null before payment and for an anonymized order. */
export function addressOf(order: Order): MailBlock | null {
  const lines = linesOfAddress(order);
  return lines.length === 0 ? null : addressLines('Shipping to:', lines);
}

/** Mails to the buyer about individual parcels, and about problems that delay them. */
export const PARCEL_MAILS = {
  parcel,
  returned,
  delayed,
  address_problem: addressProblem,
};

/** @param context has the tracking number as its subject */
function parcel(order: Order, { subject }: MailContext): MailContent {
  return composeMail({
    subject: `A package from your order ${order.number} is on its way`,
    title: 'A package is on its way',
    blocks: [
      paragraph(
        `Part of your order of ${order.design.name}'s memorial shirts has shipped. If it comes in several packages, each has its own tracking number.`,
      ),
      facts([
        ['Order', order.number],
        ['Tracking number', subject],
      ]),
      addressOf(order),
    ],
  });
}

function returned(order: Order): MailContent {
  return composeMail({
    subject: `A package from your order ${order.number} came back`,
    title: 'Your package came back to us',
    blocks: [
      paragraph(
        `The carrier couldn't deliver a package from order ${order.number}, so it came back to us. We're already on it.`,
      ),
      addressOf(order),
      paragraph(
        "Please reply to this email and tell us whether this address is correct. We'll find the best way to get the shirt to you, or refund you if you prefer.",
      ),
    ],
  });
}

function delayed(order: Order): MailContent {
  return composeMail({
    subject: `Your order ${order.number} will take longer than planned`,
    title: 'Your order will take longer than planned',
    blocks: [
      paragraph(
        `A shirt in order ${order.number} is out of stock at our print partner right now, so it will take longer than we said. We're sorry about the wait.`,
      ),
      paragraph(
        "We're looking into it and will email you when your shirt is on its way. If you'd rather have another color or a refund, just reply to this email.",
      ),
    ],
  });
}

function addressProblem(order: Order): MailContent {
  return composeMail({
    subject: `Your order ${order.number}: please check your address`,
    title: 'Please check your address',
    blocks: [
      paragraph(
        `Our print partner can't ship order ${order.number} to the address below, so it's on hold.`,
      ),
      addressOf(order),
      paragraph(
        "Please reply to this email with the correct address, even if this one looks correct to you. We'll take it from there.",
      ),
    ],
  });
}
