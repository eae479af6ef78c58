import { Keyring } from '../../platform/index.js';
import { isPassOf, newPass, orderIdIn } from './cancel-pass.js';

const ORDER = { id: '0b6a1f7e-0000-4000-8000-000000000001', mailLinksVersion: 0 };
const OTHER = { ...ORDER, id: '0b6a1f7e-0000-4000-8000-000000000002' };
const KEYS = new Keyring(['x'.repeat(32)]);
const NOW = new Date('2026-03-02T10:00:00Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describe('cancellation pass', () => {
  const pass = newPass(ORDER, KEYS, NOW);

  it('names its order, and is valid for an hour', () => {
    expect(orderIdIn(pass)).toBe(ORDER.id);
    expect(isPassOf(ORDER, pass, KEYS, later(59))).toBe(true);
    expect(isPassOf(ORDER, pass, KEYS, later(61))).toBe(false);
  });
  it.each([
    ['another secret', () => isPassOf(ORDER, pass, new Keyring(['y'.repeat(32)]), NOW)],
    ['another order', () => isPassOf(OTHER, pass, KEYS, NOW)],
    ['the id of another order', () => isPassOf(OTHER, pass.replace('0001.', '0002.'), KEYS, NOW)],
    ['a later end', () => isPassOf(ORDER, pass.replace(/\.m/, '.z'), KEYS, NOW)],
    ['a token of a mail', () => isPassOf(ORDER, 'a'.repeat(43), KEYS, NOW)],
    ['nothing', () => isPassOf(ORDER, '', KEYS, NOW)],
    [
      'a correction of the email address since',
      () => isPassOf({ ...ORDER, mailLinksVersion: 1 }, pass, KEYS, NOW),
    ],
  ])('is invalid with %s', (_, isValid) => expect(isValid()).toBe(false));
  it.each(['', 'a'.repeat(43), pass.replace('-', 'a')])('names no order in %j', (text) => {
    expect(orderIdIn(text)).toBeNull();
  });
});
