import { newPass, orderOfPass } from './cancel-pass.js';

const ORDER = '0b6a1f7e-0000-4000-8000-000000000001';
const SECRET = 'x'.repeat(32);
const NOW = new Date('2026-03-02T10:00:00Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describe('the pass of a cancellation page', () => {
  const pass = newPass(ORDER, SECRET, NOW);

  it('names its order for an hour', () => {
    expect(orderOfPass(pass, SECRET, later(59))).toBe(ORDER);
    expect(orderOfPass(pass, SECRET, later(61))).toBeNull();
  });
  it.each([
    ['another secret', () => orderOfPass(pass, 'y'.repeat(32), NOW)],
    ['another order', () => orderOfPass(pass.replace('0001.', '0002.'), SECRET, NOW)],
    ['a later end', () => orderOfPass(pass.replace(/\.m/, '.z'), SECRET, NOW)],
    ['a token of a mail', () => orderOfPass('a'.repeat(43), SECRET, NOW)],
    ['nothing', () => orderOfPass('', SECRET, NOW)],
  ])('is worth nothing with %s', (_, read) => expect(read()).toBeNull());
});
