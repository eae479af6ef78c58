import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { printfulEvent } from '../../../api/test/stand-ins/printful/printful-stand-in.js';
import { isFromPrintful, printfulEventOf, scalablePressEventOf } from './partner-webhooks.js';

const CONTRACTS = path.resolve(
  import.meta.dirname,
  '../../../api/test/stand-ins/contracts/printful',
);
const TYPES = readdirSync(CONTRACTS).flatMap((file) => /^webhook\.(\w+)\./.exec(file)?.[1] ?? []);
const ORDER = { id: 94188292, externalId: 'FTLAB2CD3-2', status: 'onhold' };

describe('events of the print partners', () => {
  it('covers every event type of the API description', () => expect(TYPES).toHaveLength(8));

  it.each(TYPES)('reads order and reason from %s', (type) => {
    const event: unknown = JSON.parse(printfulEvent(type, ORDER, { reason: 'Artwork' }));
    expect(printfulEventOf(event)).toEqual({
      order: { number: 'FTLAB2CD3-2' },
      reason: 'Artwork',
    });
  });

  it('ignores an order that was created by hand', () => {
    const event: unknown = JSON.parse(
      printfulEvent('order_updated', { ...ORDER, externalId: null }),
    );
    expect(printfulEventOf(event)).toBeNull();
  });

  it.each(['not hexadecimal', 'zz'.repeat(32), 'abc', ''])(
    'trusts no signature while the secret is "%s"',
    (secret) => {
      const body = Buffer.from('{}');
      const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(body).digest('hex');
      expect(isFromPrintful(body, signature, secret)).toBe(false);
    },
  );

  it('reads only the order from an unsigned event', () => {
    const event = { orderId: 'SP1', event: { name: 'hold', meta: { reason: 'Forged' } } };
    expect(scalablePressEventOf(event)).toEqual({ order: { partnerOrderId: 'SP1' }, reason: null });
  });
});
