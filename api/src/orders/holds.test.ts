import { sampleOrder } from '../after-sales/mail/order-mail-samples.js';
import { heldBecause, type Hold } from './holds.js';
import { newProof } from './new-proof.js';
import type { Order } from './orders.schema.js';

const EXPRESS = { cents: 1500, state: 'OR', carrierDays: { min: 1, max: 2 } } as const;
const DOUBTS = ['The name has 40 letters'];

/** Paid on Monday, March 2, at 5 AM in the shop: its shirt arrives until Wednesday the 11th. */
const proofWith = (changes: Partial<Order>, doubts: string[] | undefined = DOUBTS) => {
  const order = sampleOrder();
  return newProof({ ...order, design: { ...order.design, ...(doubts && { doubts }) }, ...changes });
};

it('an order whose design is doubted waits for twelve hours from its payment', () => {
  expect(proofWith({})).toEqual({
    kind: 'proof',
    reason: 'Look at the design: The name has 40 letters',
    until: '2026-03-02T22:00:00.000Z',
  });
});

it.each`
  changes                       | doubts    | because
  ${{}}                         | ${[]}     | ${'there is no doubt'}
  ${{ express: EXPRESS }}       | ${DOUBTS} | ${'its buyer paid for speed'}
  ${{ neededBy: '2026-03-11' }} | ${DOUBTS} | ${'it could miss the day that it is needed by'}
`('an order does not wait if $because', ({ changes, doubts }) => {
  expect(proofWith(changes as Partial<Order>, doubts as string[])).toBeNull();
});

it('an order waits if it arrives in time all the same', () => {
  expect(proofWith({ neededBy: '2026-03-20' })).not.toBeNull();
});

it('a proof whose time is over keeps nothing, unlike other holds', () => {
  const ended: Hold = { kind: 'proof', reason: 'a', until: new Date(0).toISOString() };
  expect(heldBecause({ holds: [ended] })).toBeNull();
  expect(heldBecause({ holds: [ended, { kind: 'dispute', reason: 'b' }] })).toBe('b');
});
