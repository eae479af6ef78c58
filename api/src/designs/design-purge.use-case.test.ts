import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OrderShop, until } from '../../test/fixtures/order-shop.js';

describe('print files', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());

  /** An unpaid order of an expired design, with its print file. */
  async function unpaidOrder(): Promise<{ id: string; file: string; printKey: string }> {
    const buyer = shop.shop.visitor();
    const design = await shop.design(buyer);
    const { body } = await shop.checkout(buyer, design);
    const order = await shop.row<{ id: string; key: string }>(
      `select orders.id, artworks.print_key as key from orders
       join artworks on artworks.id::text = orders.print_key where checkout_session_id = $1`,
      [body.url.split('/').pop()],
    );
    await shop.db.query(`update orders set status = 'cancelled' where id = $1`, [order.id]);
    await shop.db.query(`update designs set expires_at = now() where key = $1`, [design]);
    const file = path.join(shop.shop.dataDir, 'storage', order.key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'print file');
    return { id: order.id, file, printKey: order.key };
  }
  const exists = (file: string) =>
    stat(file).then(
      () => true,
      () => false,
    );
  /** Restarts the shop, which runs the hourly job, and waits until it is done. */
  async function nextRun(): Promise<void> {
    await shop.shop.end();
    await shop.db.query(`delete from pgboss.job where name = 'designs.purge'`);
    await shop.shop.restart();
    const done = `select 1 from pgboss.job where name = 'designs.purge' and state = 'completed'`;
    await until(async () => ((await shop.count(done)) > 0 ? true : null));
  }

  it('are deleted after their unpaid order, and not before', async () => {
    const [deleted, waiting] = [await unpaidOrder(), await unpaidOrder()];
    // Simulates the nightly retention job.
    await shop.db.query('delete from orders where id = $1', [deleted.id]);
    await nextRun();
    expect(await exists(deleted.file)).toBe(false);
    expect(
      await shop.count('select 1 from artworks where print_key = $1', [deleted.printKey]),
    ).toBe(0);
    expect(await exists(waiting.file)).toBe(true);
    expect(
      await shop.count('select 1 from artworks where print_key = $1', [waiting.printKey]),
    ).toBe(1);
  });

  it('are kept for a design that its buyer creates again during the purge', async () => {
    const both = [await unpaidOrder(), await unpaidOrder()];
    const ids = both.map(({ id }) => id);
    await shop.db.query('delete from orders where id = any($1::uuid[])', [ids]);
    await shop.db.query(`
      create function create_again() returns trigger language plpgsql as $$ begin
        update designs set expires_at = now() + interval '1 day' where artwork_id <> new.id;
        return new;
      end $$;
      create trigger create_again after update on artworks for each row
        when (old.print_key is not null and new.print_key is null)
        execute function create_again()`);
    await nextRun();
    const kept = await Promise.all(both.map(({ file }) => exists(file)));
    expect(kept.filter(Boolean)).toHaveLength(1);
    const images = `select 1 from artworks a join images i on i.key in (a.cutout_key, a.preview_key)
      where a.print_key = any($1)`;
    expect(await shop.count(images, [both.map(({ printKey }) => printKey)])).toBe(2);
  });
});
