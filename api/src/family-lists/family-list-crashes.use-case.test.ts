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
