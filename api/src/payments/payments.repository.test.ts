import type Stripe from 'stripe';
import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import type { Tx } from '../platform/index.js';
import { PaymentsRepository } from './payments.repository.js';

const event = (id: string) => ({ id, type: 'charge.refunded' }) as Stripe.Event;

describe('events SQL', () => {
  let stored: StoredOrders;
  let payments: PaymentsRepository;
  beforeAll(async () => {
    stored = await storedOrders();
    payments = new PaymentsRepository(stored.database);
  });
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.clear();
    await stored.database.pool.query('delete from stripe_events');
  });

  const within = <T>(work: (tx: Tx) => Promise<T>) => stored.database.transaction(work);

  it('stores an event once, and returns it until it is handled', async () => {
    expect(await within((tx) => payments.storeEvent(tx, event('evt_1')))).toBe(true);
    expect(await within((tx) => payments.storeEvent(tx, event('evt_1')))).toBe(false);
    expect(await within((tx) => payments.storeEvent(tx, event('evt_2')))).toBe(true);
    expect(await payments.openEvent('evt_1')).toEqual(event('evt_1'));
    await payments.markHandled('evt_1');
    expect(await payments.openEvent('evt_1')).toBeNull();
    expect(await payments.openEvent('evt_2')).toEqual(event('evt_2'));
    expect(await payments.openEvent('evt_3')).toBeNull();
  });

  it('lists unhandled events older than a number of seconds', async () => {
    await within(async (tx) => {
      for (const id of ['evt_new', 'evt_old', 'evt_done']) await payments.storeEvent(tx, event(id));
    });
    await stored.database.pool.query(
      "update stripe_events set received_at = now() - interval '90 seconds' where id <> 'evt_new'",
    );
    await payments.markHandled('evt_done');
    expect(await payments.forgottenEvents(60, 9)).toEqual(['evt_old']);
    expect(await payments.forgottenEvents(60, 0)).toEqual([]);
    expect(await payments.forgottenEvents(120, 9)).toEqual([]);
  });
});
