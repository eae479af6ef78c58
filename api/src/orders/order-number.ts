import { randomInt } from 'node:crypto';

/** Letters and digits that are unambiguous on paper and by phone: no I, O, 0, 1. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/** A random order number, such as FTL7K2QXM; it does not reveal how many orders exist. */
export function newOrderNumber(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `FTL${characters.join('')}`;
}

/** Normalizes a typed order number. */
export function normalizeOrderNumber(raw: string): string {
  return raw.trim().toUpperCase();
}
