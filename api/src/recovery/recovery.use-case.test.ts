import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stopDatabase } from '../../test/server-process.js';
import { emailOf, OrderShop } from '../orders/use-cases/order-shop.js';

const API = path.resolve(__dirname, '../..');

interface Ended {
  code: number | null;
  printed: string;
}

describe('backup and restore', () => {
  let shop: OrderShop;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-backup-'));
    shop = await OrderShop.start({}, { postgres: 'embedded' });
  }, 120_000);
  afterAll(async () => {
    await shop?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** `npm run backup` and `npm run restore`, as their process. */
  function recover(...args: string[]): Promise<Ended> {
    const env = { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: shop.shop.dataDir };
    const child = spawn(process.execPath, ['dist/recover.js', ...args], { cwd: API, env });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    }
    return new Promise((resolve) => child.once('exit', (code) => resolve({ code, printed })));
  }

  /** What of a folder another user of the machine could read, list or enter. */
  async function readableByOthers(root: string): Promise<string[]> {
    const entries = await readdir(root, { recursive: true });
    expect(entries.length).toBeGreaterThan(20);
    const all = ['.', ...entries].map((entry) => path.join(root, entry));
    const open = await Promise.all(
      all.map(async (entry) => ((await stat(entry)).mode & 0o077 ? [entry] : [])),
    );
    return open.flat();
  }

  it('brings back a lost shop: order, history, picture, the buyer’s session and open jobs', async () => {
    const { url, dataDir } = shop.shop;
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const { body } = await shop.checkout(visitor, designId);
    await shop.pay(body.url);
    const order = await shop.order(visitor, body.url, ({ status }) => status !== 'pending');
    await shop.mail(emailOf(visitor), 'confirmed');
    const design = await visitor.get<{ design: { previewUrl?: string } }>(
      `/api/designs/${designId}`,
    );
    const pictureUrl = /\/api\/images\/view\/[\w/.-]+/.exec(JSON.stringify(design.body))![0];
    const picture = async () =>
      Buffer.from(await (await fetch(new URL(pictureUrl, url))).arrayBuffer());
    const bytes = await picture();
    const history = 'select action from order_events order by id';
    const events = await shop.count(history);
    // A job of the far future, which only a backup can bring back.
    await shop.db.query(
      `insert into pgboss.job (name, data, start_after, singleton_key, policy)
       select name, '{"orderId":"00000000-0000-4000-8000-000000000000"}', now() + interval '1 day',
              'kept', policy
       from pgboss.queue where name not like '%-dead' and name like '%mail%' limit 1`,
    );

    // A picture whose file is still on its way when the database is read,
    // and one made from it.
    await shop.db.query(
      `with picture as (
         insert into images (key, kind, guest_id, content_type, bytes)
         values ('photo/on-its-way.jpg', 'photo', gen_random_uuid(), 'image/jpeg', 5) returning id
       ) insert into images (key, kind, guest_id, content_type, bytes, source_id)
         select 'cutout/on-its-way.png', 'cutout', gen_random_uuid(), 'image/png', 5, id
         from picture`,
    );
    const pictures = await shop.count('select 1 from images');

    const backup = path.join(folder, 'first');
    // Made by somebody who thought of nothing.
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

    const back = await shop.order(visitor, body.url, () => true);
    expect(back).toMatchObject({
      id: order.id,
      friendlyOrderNumber: order.friendlyOrderNumber,
    });
    expect((await picture()).equals(bytes)).toBe(true);
    expect(bytes.length).toBeGreaterThan(10);
    expect(await shop.count(history)).toBeGreaterThanOrEqual(events);
    expect(await shop.count(`select 1 from pgboss.job where singleton_key = 'kept'`)).toBe(1);
    // Each picture that came back has its file.
    expect(await shop.count('select 1 from images')).toBe(pictures - 2);
    expect(await shop.count(`select 1 from images where key like '%/on-its-way%'`)).toBe(0);
    // And it sells: numbers and keys go on where they were.
    const next = await shop.paidOrder(shop.shop.visitor());
    expect(next.id).not.toBe(order.id);
  }, 240_000);

  it('replaces what is there only when told to, and takes nothing that is half', async () => {
    await mkdir(path.join(folder, 'half'), { recursive: true });
    await shop.db.end();
    await shop.shop.kill();
    const half = await recover('restore', path.join(folder, 'half'));
    expect(half.printed).toContain('holds no finished backup');
    const kept = await recover('restore', path.join(folder, 'first'));
    expect(kept).toMatchObject({ code: 1 });
    expect(kept.printed).toContain('--replace');
    expect(await recover('restore', path.join(folder, 'first'), '--replace')).toMatchObject({
      code: 0,
    });
    await shop.shop.restart();
    shop = OrderShop.over(shop.shop);
    expect(await shop.count('select 1 from orders')).toBe(1);
  }, 240_000);
});
