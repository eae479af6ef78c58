/** @long kills and restarts a process */
import { linesOfEntries } from '@ftl/rules';
import { fail, Persistence } from '../../test/crashes/persistence.js';
import { seeded } from '../../test/crashes/process-killer.js';
import { Organizer, shirts } from '../../test/fixtures/family-lists.js';
import { OrderShop } from '../../test/fixtures/order-shop.js';

/** `npm run test:chaos` sets a higher number. */
const LISTS = Math.ceil(Number(process.env.CHAOS_KILLS ?? 4) / 4);
const RELATIVES = 6;
const LATE_RELATIVES = 3;
const SIZES = ['S', 'M', 'L'] as const;

describe('a shop that is killed while a family list is filled, closed and ordered', () => {
  const persistence = new Persistence();
  const random = seeded(Number(process.env.CHAOS_SEED ?? 7));
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  it(
    `neither loses nor duplicates an entry or an order over ${LISTS * 4} kill -9`,
    async () => {
      for (let list = 0; list < LISTS; list++) await fillAndOrder();
    },
    60_000 + LISTS * 180_000,
  );

  it(
    `orders or refunds each relative's payment once over ${LISTS * 8} kill -9`,
    async () => {
      for (let list = 0; list < LISTS; list++)
        for (const end of ['close', 'give-up'] as const) await payAndEnd(end);
    },
    60_000 + LISTS * 240_000,
  );

  /** Two relatives pay, one does not, and the list is closed or given up, all while killed. */
  async function payAndEnd(end: 'close' | 'give-up'): Promise<void> {
    const organizer = await Organizer.start(shop, { payment: 'each' });
    const relatives = [organizer.relative(), organizer.relative(), organizer.relative()];
    const quantities = [2, 1, 1];
    const opened = await whileKilled(() =>
      Promise.all(relatives.map((one, at) => openPage(one, `Relative${at}`, quantities[at]!))),
    );
    await whileKilled(() => Promise.all(opened.slice(0, 2).map(({ url }) => pay(url))));
    // A payment whose webhook is still under way counts too.
    await whileKilled(() => persistence.until('end the list', () => endList(organizer, end)));
    await whileKilled(() => persistence.until('read the list', () => organizer.read()));
    const isOrdered = end === 'close';
    const states = isOrdered
      ? ['processing/processing', 'processing/processing', 'cancelled/pending']
      : ['cancelled/cancelled', 'cancelled/cancelled', 'cancelled/pending'];
    for (const [at, { orderId }] of opened.entries())
      await shop.row(
        `select 1 from orders where id = $1 and status || '/' || fulfillment = $2
         and not exists (select from order_refunds r where order_id = $1 and r.status <> 'done')
         and (select count(*) from order_refunds where order_id = $1) = $3
         and not exists (select from order_mails where order_id = $1 and sent_at is null)
         and (select count(*) from order_mails where order_id = $1) = $4`,
        // The confirmation, and the mail of the print run or of the refund.
        [orderId, states[at], ...(at < 2 ? [1, 2] : [0, 0])],
      );
    const { rows } = await shop.db.query<Record<string, number | null>>(
      `select (select sum(amount)::int from sandbox_payments where metadata ->> 'order_id' = o.id::text) as paid,
         (select sum(amount)::int from sandbox_refunds where metadata ->> 'order_id' = o.id::text) as refunded,
         (select count(*)::int from sandbox_mails where idempotency_key like o.id || ':list_ordered%'
           or idempotency_key like o.id || ':cancelled%') as mailed,
         (select count(*)::int from print_room_orders where order_number like o.number || '%'
           and state <> 'cancelled') as printed
       from orders o where design_id = $1 order by array_position($2::uuid[], id)`,
      [organizer.designId, opened.map(({ orderId }) => orderId)],
    );
    const printed = isOrdered ? 1 : 0;
    expect({ end, rows }).toEqual({
      end,
      rows: [
        { paid: 7800, refunded: isOrdered ? 780 : 7800, mailed: 1, printed },
        { paid: 3900, refunded: isOrdered ? 390 : 3900, mailed: 1, printed },
        { paid: null, refunded: null, mailed: 0, printed: 0 },
      ],
    });
  }

  async function openPage(
    relative: ReturnType<Organizer['relative']>,
    name: string,
    quantity: number,
  ) {
    await persistence.until('enter a size', async () => {
      const { status, body } = await relative.enter(name, shirts(quantity));
      if (status !== 200) fail(status, body);
    });
    return persistence.until('open the payment page', async () => {
      const { status, body } = await relative.openPage(3900 * quantity);
      return status === 200 ? body : fail(status, body);
    });
  }

  async function endList(organizer: Organizer, end: 'close' | 'give-up'): Promise<void> {
    const { version } = organizer.list;
    const { status, body } = await organizer.call('POST', `/${end}`, { version });
    if (status !== 200) fail(status, body);
  }

  async function fillAndOrder(): Promise<void> {
    const organizer = await Organizer.start(shop);
    const saved = await whileKilled(() =>
      Promise.all(Array.from({ length: RELATIVES }, (_, at) => enter(organizer, at))),
    );
    const [late] = await whileKilled(() =>
      Promise.all([
        Promise.all(Array.from({ length: LATE_RELATIVES }, (_, at) => enterLate(organizer, at))),
        close(organizer),
      ]),
    );
    const list = await persistence.until('read the list', () => organizer.read());
    expect(list.status).toBe('closed');
    const entries = list.entries.map(({ name, items }) => ({ name, items }));
    const names = entries.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    // An entry whose confirmation was lost may be on the list; all that were confirmed must be.
    const unconfirmed = late.filter(({ isConfirmed }) => !isConfirmed).map(({ name }) => name);
    expect(entries.filter(({ name }) => !unconfirmed.includes(name))).toEqual(
      [...late.filter(({ isConfirmed }) => isConfirmed), ...saved].map(({ name, items }) => ({
        ...{ name, items },
      })),
    );

    const url = await whileKilled(() => order(organizer));
    await whileKilled(() => pay(url));
    await shop.row('select 1 from orders where design_id = $1 and paid_at is not null', [
      organizer.designId,
    ]);
    const { rows } = await shop.db.query<{ lines: unknown; people: number; payments: string }>(
      `select lines, jsonb_array_length(family -> 'people') as people,
         (select count(*) from sandbox_payments p where p.metadata ->> 'order_id' = o.id::text)
           as payments
       from orders o where design_id = $1 and status <> 'cancelled'`,
      [organizer.designId],
    );
    const lines = linesOfEntries(entries, ['white']).map(({ size, quantity }) => ({
      size,
      quantity,
    }));
    expect(rows).toEqual([{ lines, people: entries.length, payments: '1' }]);
  }

  /**
   * A relative enters a size and then changes the quantity, retrying until the shop confirms it.
   */
  async function enter(organizer: Organizer, at: number) {
    const name = `Person ${at}`;
    const items = shirts(2, SIZES[at % SIZES.length]!);
    const relative = organizer.relative();
    await persistence.until('enter a size', async () => {
      const { status, body } = await relative.keep(name, shirts(1, items[0]!.size));
      if (status !== 200) fail(status, body);
    });
    await persistence.until('change the quantity', async () => {
      const { status, body } = await relative.keep(name, items, 1);
      if (status !== 200) fail(status, body);
    });
    return { name, items };
  }

  /** A relative enters a size while the organizer closes the list. */
  async function enterLate(organizer: Organizer, at: number) {
    const name = `Late person ${at}`;
    const items = shirts(1, 'XL');
    const relative = organizer.relative();
    const status = await persistence.until('enter a size late', async () => {
      const response = await relative.keep(name, items);
      const isClosed = response.body.code === 'FAMILY_LIST_CLOSED';
      return response.status === 200 || isClosed
        ? response.status
        : fail(response.status, response.body);
    });
    return { name, items, isConfirmed: status === 200 };
  }

  async function close(organizer: Organizer): Promise<void> {
    await persistence.until('read the version', () => organizer.read());
    await persistence.until('close the list', async () => {
      const { status, body } = await organizer.close();
      if (status !== 200) fail(status, body);
    });
  }

  function order(organizer: Organizer): Promise<string> {
    return persistence.until('order the list', async () => {
      const { status, body } = await organizer.order();
      return status === 200 ? body.url : fail(status, body);
    });
  }

  function pay(url: string): Promise<void> {
    return persistence.until('pay', async () => {
      const response = await shop.pay(url, undefined, 'organizer@example.com');
      if (response.status !== 303) fail(response.status, await response.text());
    });
  }

  /** Kills the process at a random moment of the work, and restarts it. */
  async function whileKilled<T>(work: () => Promise<T>): Promise<T> {
    const kill = async (): Promise<void> => {
      // Some of the requests succeed, the others fail because the process is dead.
      for (let requests = Math.floor(random() * 4); requests > 0; requests--)
        await shop.shop
          .visitor()
          .get('/api/templates')
          .catch(() => undefined);
      await shop.shop.kill();
      await shop.shop.restart();
    };
    const [result] = await Promise.all([work(), kill()]);
    return result;
  }
});
