import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { recover as run } from '../recover-process.js';
import { stopDatabase } from '../server-process.js';
import { BACK_WORDS, orderWithBack, printedSides } from '../fixtures/back-words.js';
import { emailOf, OrderShop } from '../fixtures/order-shop.js';

describe('backup and restore', () => {
  let shop: OrderShop;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-backup-'));
    shop = await OrderShop.start({}, { postgres: 'embedded' });
  });
  afterAll(async () => {
    await shop?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const recover = (...args: string[]) => run({ DATA_DIR: shop.shop.dataDir }, ...args);

  /** Files and folders that other users of the machine can read, list or enter. */
  async function readableByOthers(root: string): Promise<string[]> {
    const entries = await readdir(root, { recursive: true });
    expect(entries.length).toBeGreaterThan(20);
    const all = ['.', ...entries].map((entry) => path.join(root, entry));
    const open = await Promise.all(
      all.map(async (entry) => ((await stat(entry)).mode & 0o077 ? [entry] : [])),
    );
    return open.flat();
  }

  const hashOf = async (key: string) =>
    createHash('sha256')
      .update(await readFile(path.join(shop.shop.dataDir, 'storage', key)))
      .digest('hex');

  it('restores order, history, image, both print files, the buyer’s session and open jobs of a lost shop', async () => {
    const { url, dataDir } = shop.shop;
    const { visitor, designId, order, payUrl } = await orderWithBack(shop);
    const sides = await printedSides(shop, order.id);
    await shop.mail(emailOf(visitor), 'confirmed');
    const design = await visitor.get<{ design: { previewUrl?: string } }>(
      `/api/designs/${designId}`,
    );
    const pictureUrl = /\/api\/images\/view\/[\w/.-]+/.exec(JSON.stringify(design.body))![0];
    const readImage = async () =>
      Buffer.from(await (await fetch(new URL(pictureUrl, url))).arrayBuffer());
    const bytes = await readImage();
    const history = 'select action from order_events order by id';
    const events = await shop.count(history);
    // Only a restore can bring back this job: no reconciler enqueues it.
    await shop.db.query(
      `insert into pgboss.job (name, data, start_after, singleton_key, policy)
       select name, '{"orderId":"00000000-0000-4000-8000-000000000000"}', now() + interval '1 day',
              'kept', policy
       from pgboss.queue where name not like '%-dead' and name like '%mail%' limit 1`,
    );
    // pg-boss adds one whenever a schedule is due; a restored database has no such queue yet.
    await shop.db.query(
      `insert into pgboss.job (name, start_after) values ('__pgboss__send-it', now() + interval '1 day')`,
    );

    // An upload in progress has a row, but no file yet.
    await shop.db.query(
      `insert into images (key, kind, guest_id, content_type, bytes, is_stored)
       values ('photo/on-its-way.jpg', 'photo', gen_random_uuid(), 'image/jpeg', 5, false)`,
    );
    const imageCount = await shop.count('select 1 from images');

    const backup = path.join(folder, 'first');
    // Readable by others, the default of mkdir.
    await mkdir(backup, { mode: 0o755 });
    expect(await recover('backup', backup)).toMatchObject({ code: 0 });
    expect(await readableByOthers(backup)).toEqual([]);
    expect((await recover('backup', backup)).printed).toContain('is not empty');
    const refused = await recover('restore', backup);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.printed).toContain('The shop is running');

    await shop.db.end();
    await shop.shop.kill();
    await stopDatabase(dataDir);
    for (const entry of await readdir(dataDir)) {
      await rm(path.join(dataDir, entry), { recursive: true, force: true });
    }
    expect(await recover('restore', backup)).toMatchObject({ code: 0 });
    await shop.shop.restart();
    shop = OrderShop.over(shop.shop);

    const back = await shop.order(visitor, payUrl, () => true);
    expect(back).toMatchObject({
      id: order.id,
      friendlyOrderNumber: order.friendlyOrderNumber,
    });
    expect(JSON.stringify(back)).toContain(BACK_WORDS.lines[0]);
    expect(await printedSides(shop, order.id)).toEqual(sides);
    expect(await hashOf(sides.front)).toBe(sides.frontSha);
    expect(await hashOf(sides.back)).toBe(sides.backSha);
    expect((await readImage()).equals(bytes)).toBe(true);
    expect(bytes.length).toBeGreaterThan(10);
    expect(await shop.count(history)).toBeGreaterThanOrEqual(events);
    expect(await shop.count(`select 1 from pgboss.job where singleton_key = 'kept'`)).toBe(1);
    expect(await shop.count('select 1 from images')).toBe(imageCount);
    // The shop can sell: sequences and keys continue.
    const next = await shop.paidOrder(shop.shop.visitor());
    expect(next.id).not.toBe(order.id);
  });

  /** Keys of all images and print files, of the shop or of a backup. */
  async function storedKeys(dataDir = shop.shop.dataDir): Promise<string[]> {
    const root = path.join(dataDir, 'storage');
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .sort();
  }

  it('replaces existing rows only with --replace, and rejects an unfinished backup', async () => {
    const { rows } = await shop.db.query<{ key: string }>(
      `select key from images where is_stored
         and created_at > (select paid_at from orders order by paid_at limit 1)`,
    );
    const later = rows.map(({ key }) => key);
    expect(await storedKeys()).toEqual(expect.arrayContaining(later));
    await mkdir(path.join(folder, 'half'), { recursive: true });
    await shop.db.end();
    await shop.shop.end();
    const half = await recover('restore', path.join(folder, 'half'));
    expect(half.printed).toContain('holds no finished backup');
    const refused = await recover('restore', path.join(folder, 'first'));
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.printed).toContain('--replace');
    expect(await storedKeys()).toEqual(expect.arrayContaining(later));
    const replaced = await recover('restore', path.join(folder, 'first'), '--replace');
    expect(replaced).toMatchObject({ code: 0 });
    expect(replaced.printed).toMatch(/^Deleted: \d+ files that no row names/m);
    expect(await storedKeys()).toEqual(await storedKeys(path.join(folder, 'first/files')));
    await shop.shop.restart();
    shop = OrderShop.over(shop.shop);
    expect(await shop.count('select 1 from orders')).toBe(1);
  });
});
