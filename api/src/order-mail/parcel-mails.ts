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
  const title = 'A parcel is on its way';
  const opening = `A parcel with the memorial shirts of ${order.design.name} has left our hands. If your order comes in several parcels, each has its own tracking number.`;
  const facts: Facts = [
    ['Order', order.number],
    ['Tracking number', subject],
  ];
  return {
    subject: `A parcel of your order ${order.number} is on its way`,
    html: mailDocument(
      title,
      html`${paragraph(opening)} ${factTable(facts)} ${addressBlock(order)}`,
    ),
    text: plain(title, [opening, factLines(facts), addressText(order)]),
  };
}

function returned(order: Order): MailContent {
  const title = 'Your parcel came back to us';
  const opening = `The carrier couldn't deliver a parcel of order ${order.number}, so it came back. We have it on our list already.`;
  const ask =
    'Please answer this mail and tell us whether this address is right. We will find the best way to get the shirt to you, or refund you if you prefer.';
  return {
    subject: `A parcel of your order ${order.number} came back`,
    html: mailDocument(title, html`${paragraph(opening)} ${addressBlock(order)} ${paragraph(ask)}`),
    text: plain(title, [opening, addressText(order), ask]),
  };
}

function delayed(order: Order): MailContent {
  const title = 'Your order takes longer than planned';
  const opening = `A shirt of order ${order.number} is out of stock at our printer right now, so it will take longer than we told you. We're sorry about the wait.`;
  const choice =
    "We're looking into it and will write again when your shirt is on its way. If you'd rather have another color or your money back, answer this mail.";
  return {
    subject: `Your order ${order.number} takes longer than planned`,
    html: mailDocument(title, html`${paragraph(opening)} ${paragraph(choice)}`),
    text: plain(title, [opening, choice]),
  };
}

function addressProblem(order: Order): MailContent {
  const title = 'Please check your address';
  const opening = `Our printer can't ship order ${order.number} to the address below, so it is waiting.`;
  const ask =
    "Please answer this mail with the right address, even if this one looks right to you. We'll take it from there.";
  return {
    subject: `Your order ${order.number}: please check your address`,
    html: mailDocument(title, html`${paragraph(opening)} ${addressBlock(order)} ${paragraph(ask)}`),
    text: plain(title, [opening, addressText(order), ask]),
  };
}
