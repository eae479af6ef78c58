import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import { anonymizeOrders } from './order-retention.js';
import { orderEvents } from './orders.schema.js';

const CUTOFF = new Date('2020-01-01');
const PAST = { paidAt: new Date('2019-12-31'), status: 'shipped', fulfillment: 'shipped' } as const;

describe('old orders', () => {
  let stored: StoredOrders;
  beforeAll(async () => {
    stored = await storedOrders();
  });
  afterAll(() => stored?.close());
  beforeEach(() => stored.clear());

  const anonymize = (limit: number) => anonymizeOrders(stored.database, CUTOFF, limit);
  const emails = async () => {
    const { rows } = await stored.database.pool.query<{ email: string }>(
      'select customer_email as email from orders order by customer_email',
    );
    return rows.map(({ email }) => email);
  };
  const old = (customerEmail = 'anna@example.com') => stored.made({ ...PAST, customerEmail });

  it('are counted by the sweep, with and without events', async () => {
    const [order] = [await old(), await old(), await old()];
    await stored.database.db.delete(orderEvents);
    const event = { orderId: order.id, toState: 'paid/pending', details: { note: 'Anna' } };
    await stored.database.db.insert(orderEvents).values([
      { ...event, action: 'pay' },
      { ...event, action: 'note' },
    ]);
    expect(await anonymize(500)).toBe(3);
    expect(await anonymize(500)).toBe(0);
    expect(await emails()).toEqual(['', '', '']);
    const history = await stored.repository.history(order.id);
    expect(history.map(({ details }) => details)).toEqual([{}, {}]);
  });

  it('are all anonymized, also after a batch of orders without events', async () => {
    for (const email of ['anna@example.com', 'ben@example.com', 'cleo@example.com'])
      await old(email);
    await stored.made({ ...PAST, paidAt: new Date(), customerEmail: 'young@example.com' });
    await stored.database.db.delete(orderEvents);
    for (let batch = 0; batch < 3; batch++) expect(await anonymize(1)).toBe(1);
    expect(await anonymize(1)).toBe(0);
    expect(await emails()).toEqual(['', '', '', 'young@example.com']);
  });
});
