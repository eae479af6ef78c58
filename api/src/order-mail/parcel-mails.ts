import type { Order } from '../orders/index.js';
import { html } from './html.js';
import {
  addressBlock,
  addressText,
  factLines,
  paragraph,
  plain,
  type Facts,
} from './mail-blocks.js';
import type { MailContext } from './mail-context.js';
import { factTable, mailDocument, type MailContent } from './mail-frame.js';

/** Mails to the buyer about single parcels, and about what keeps them from leaving. */
export const PARCEL_MAILS = {
  parcel,
  returned,
  delayed,
  address_problem: addressProblem,
};

/** @param context its subject is the tracking number */
function parcel(order: Order, { subject }: MailContext): MailContent {
  const title = 'A package is on its way';
  const opening = `Part of your order with ${order.design.name}'s memorial shirts has shipped. If it comes in several packages, each has its own tracking number.`;
  const facts: Facts = [
    ['Order', order.number],
    ['Tracking number', subject],
  ];
  return {
    subject: `A package from your order ${order.number} is on its way`,
    html: mailDocument(
      title,
      html`${paragraph(opening)} ${factTable(facts)} ${addressBlock(order)}`,
    ),
    text: plain(title, [opening, factLines(facts), addressText(order)]),
  };
}

function returned(order: Order): MailContent {
  const title = 'Your package came back to us';
  const opening = `The carrier couldn't deliver a package from order ${order.number}, so it came back to us. We're already on it.`;
  const ask =
    "Please reply to this email and tell us whether this address is right. We'll find the best way to get the shirt to you, or refund you if you prefer.";
  return {
    subject: `A package from your order ${order.number} came back`,
    html: mailDocument(title, html`${paragraph(opening)} ${addressBlock(order)} ${paragraph(ask)}`),
    text: plain(title, [opening, addressText(order), ask]),
  };
}

function delayed(order: Order): MailContent {
  const title = 'Your order will take longer than planned';
  const opening = `A shirt of order ${order.number} is out of stock at our print partner right now, so it will take longer than we said. We're sorry about the wait.`;
  const choice =
    "We're looking into it and will email you when your shirt is on its way. If you'd rather have another color or a refund, just reply to this email.";
  return {
    subject: `Your order ${order.number} will take longer than planned`,
    html: mailDocument(title, html`${paragraph(opening)} ${paragraph(choice)}`),
    text: plain(title, [opening, choice]),
  };
}

function addressProblem(order: Order): MailContent {
  const title = 'Please check your address';
  const opening = `Our print partner can't ship order ${order.number} to the address below, so it's on hold.`;
  const ask =
    "Please reply to this email with the right address, even if this one looks right to you. We'll take it from there.";
  return {
    subject: `Your order ${order.number}: please check your address`,
    html: mailDocument(title, html`${paragraph(opening)} ${addressBlock(order)} ${paragraph(ask)}`),
    text: plain(title, [opening, addressText(order), ask]),
  };
}
