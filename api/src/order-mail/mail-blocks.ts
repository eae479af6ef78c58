import type { Order } from '../orders/index.js';
import { html, type Html } from './html.js';
import { PARAGRAPH } from './mail-frame.js';

export type Facts = readonly (readonly [string, string])[];

export const paragraph = (text: string): Html => html`<p style="${PARAGRAPH}">${text}</p>`;

function addressLines(order: Order): string[] {
  const address = order.shippingAddress;
  if (!address) return [];
  const place = `${address.city}, ${address.state} ${address.postalCode}`;
  return [address.name, address.line1, address.line2 ?? '', place, address.country].filter(Boolean);
}

export function addressBlock(order: Order): Html | null {
  const lines = addressLines(order);
  if (lines.length === 0) return null;
  return html`<p style="${PARAGRAPH}">
    Shipping to:<br />${lines.map((line) => html`${line}<br />`)}
  </p>`;
}

export function addressText(order: Order): string {
  const lines = addressLines(order);
  return lines.length === 0 ? '' : ['Shipping to:', ...lines].join('\n');
}

export function factLines(facts: Facts): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

export function plain(title: string, blocks: string[]): string {
  return `${[title, ...blocks.filter(Boolean), 'For the Loved'].join('\n\n')}\n`;
}
