import { Keyring } from '../platform/index.js';
import { newPass, orderOfPass } from './cancel-pass.js';

const ORDER = '0b6a1f7e-0000-4000-8000-000000000001';
const KEYS = new Keyring(['x'.repeat(32)]);
const NOW = new Date('2026-03-02T10:00:00Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describe('cancellation pass', () => {
  const pass = newPass(ORDER, KEYS, NOW);

  it('identifies its order for an hour', () => {
    expect(orderOfPass(pass, KEYS, later(59))).toBe(ORDER);
    expect(orderOfPass(pass, KEYS, later(61))).toBeNull();
  });
  it.each([
    ['another secret', () => orderOfPass(pass, new Keyring(['y'.repeat(32)]), NOW)],
    ['another order', () => orderOfPass(pass.replace('0001.', '0002.'), KEYS, NOW)],
    ['a later end', () => orderOfPass(pass.replace(/\.m/, '.z'), KEYS, NOW)],
    ['a token of a mail', () => orderOfPass('a'.repeat(43), KEYS, NOW)],
    ['nothing', () => orderOfPass('', KEYS, NOW)],
  ])('is invalid with %s', (_, read) => expect(read()).toBeNull());
});
