import { randomInt } from 'node:crypto';

/** Letters and digits that nobody misreads on paper or over the telephone: no I, O, 0, 1. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/** A new order number, such as FTL7K2QXM. Random: it tells nothing about how many there are. */
export function newOrderNumber(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `FTL${characters.join('')}`;
}

/** An order number as a person typed it, in the form it is kept. */
export function normaliseOrderNumber(raw: string): string {
  return raw.trim().toUpperCase();
}
