import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { eventually } from './eventually.js';
import { makeDesign } from './fixtures/photos.js';
import { ShopSnapshot } from './fixtures/shop-snapshot.js';
import { startShop, type RunningShop } from './shop.js';
import type { Visitor } from './visitor.js';
import type { RemoveBackgroundResponse } from '../src/cutout/cutout.responses.js';
import type { Design } from '../src/designs/designs.responses.js';

const NAME = 'Wilhelmina Quartz';

describe('deletion of photos', () => {
  let shop: RunningShop;
  let db: pg.Pool;
  let visitor: Visitor;
  let design: Design;
  let snapshot: ShopSnapshot;
  beforeAll(async () => {
    shop = await startShop();
    db = new pg.Pool({ connectionString: shop.connectionString, max: 2 });
    db.on('error', () => undefined);
    visitor = shop.visitor();
    design = await makeDesign(visitor, NAME);
    await everythingElse();
    snapshot = await ShopSnapshot.take(shop, db);
  });
  afterAll(async () => {
    await db.end();
    await shop.stop();
  });
  // Leaves the shop stopped: most tests change the database before it starts.
  beforeEach(() => snapshot.restore());

  /** Creates renditions, a retouch, a mockup and previews in the other templates. */
  async function everythingElse(): Promise<void> {
    const { originalImageUrl: photo, backgroundRemovedImageUrl: cutout } = design;
    const { body } = await visitor.post<RemoveBackgroundResponse>('/api/images/remove-background', {
      imageUrl: photo,
      objectKey: photo.replace('/api/images/view/', ''),
    });
    const strokes = [{ mode: 'erase', radius: 0.05, points: [[0.5, 0.5]] }];
    const retouched = await visitor.post<RemoveBackgroundResponse>('/api/images/retouch', {
      jobId: body.jobId,
      strokes,
    });
    expect(retouched.status).toBe(200);
    const previews = await visitor.post('/api/designs/generate-all-previews', {
      backgroundRemovedImageUrl: retouched.body.processedImageUrl,
      originalImageUrl: photo,
      lovedOneName: NAME,
      templateId: 'heaven-memory',
    });
    expect(previews.status).toBe(200);
    for (const address of [
      photo,
      cutout,
      design.finalDesignImageUrl,
      retouched.body.processedImageUrl,
    ])
      expect((await fetch(`${shop.url}${address}?w=96`)).status).toBe(200);
  }

  function stored(): string[] {
    const root = path.join(shop.dataDir, 'storage');
    if (!existsSync(root)) return [];
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  }
  const column = async (sql: string): Promise<string[]> =>
    (await db.query<{ value: string }>(sql)).rows.map(({ value }) => value);

  async function expectNoOrphans(): Promise<void> {
    const files = stored();
    const rows = await column('select key as value from images');
    const prints = await column(
      'select print_key as value from artworks where print_key is not null',
    );
    const referenced = new Set([...rows, ...prints]);
    const keyOf = (file: string): string => file.replace(/^renditions\/\d+\/(.+)\.webp$/, '$1');
    expect(files.filter((file) => !referenced.has(keyOf(file)))).toEqual([]);
    expect([...referenced].filter((key) => !files.includes(key))).toEqual([]);
  }
  /** Files are deleted before their rows, so that a crash in between leaves no orphan. */
  async function untilNothingIsStored(): Promise<void> {
    const left = async () => [...stored(), ...(await column('select key as value from images'))];
    expect(await eventually(left, ({ length }) => length === 0)).toEqual([]);
  }
  async function untilNoName(): Promise<void> {
    const names = `select loved_one_name as value from designs where loved_one_name = '${NAME}'
      union all select words ->> 'name' from artworks where words ->> 'name' = '${NAME}'`;
    expect(
      await eventually(
        () => column(names),
        ({ length }) => length === 0,
      ),
    ).toEqual([]);
  }
  async function restartLater(): Promise<void> {
    await shop.end();
    await shop.restart();
  }

  it("'Delete My Photo Now' deletes it with all its derivatives, and leaves no orphan", async () => {
    await shop.restart();
    await expectNoOrphans();
    expect(stored().length).toBeGreaterThan(12);
    expect((await visitor.send('DELETE', design.originalImageUrl)).body).toEqual({ success: true });
    expect(stored()).toEqual([]);
    expect(await column('select key as value from images')).toEqual([]);
    expect(await column('select id::text as value from cutout_jobs')).toEqual([]);
    for (const address of [design.backgroundRemovedImageUrl, design.finalDesignImageUrl])
      expect((await fetch(`${shop.url}${address}`)).status).toBe(404);
    await db.query('update designs set expires_at = now()');
    await restartLater();
    await untilNoName();
  });

  it('after the next start, deletes what expired while the shop was down, including names', async () => {
    await db.query("update images set expires_at = expires_at - interval '8 days'");
    await db.query("update designs set expires_at = expires_at - interval '8 days'");
    await shop.restart();
    await untilNothingIsStored();
    await expectNoOrphans();
    // The purge of designs may have run before that of images; the next one completes it.
    await restartLater();
    await untilNoName();
  });

  /** Simulates that the design was bought, and shipped this many days ago. @returns its artwork */
  async function shippedAgo(days: number): Promise<string> {
    const [artwork] = await column(
      `select artwork_id::text as value from designs where key = '${design.id}'`,
    );
    await db.query(
      `insert into orders (number, guest_id, status, fulfillment, design_id, print_key, design,
         color, lines, plan, quote, total_cents, content_hash, checkout_expires_at, updated_at)
       select 'FTL' || substr(md5(random()::text), 1, 6), guest_id, 'shipped', 'shipped', key, $1,
         '{}', 'white', '[]', 'guest', '{}', 3900, 'hash', now(), now() - make_interval(days => $2)
       from designs where key = $3`,
      [artwork, days, design.id],
    );
    await db.query(
      `update images set expires_at = null where key in (
         select cutout_key from artworks where id = $1 union select preview_key from artworks where id = $1)`,
      [artwork],
    );
    await db.query("update images set expires_at = expires_at - interval '8 days'");
    await db.query("update designs set expires_at = expires_at - interval '8 days'");
    return artwork!;
  }

  it.each`
    days  | isKept   | because
    ${2}  | ${true}  | ${'the parcel may be lost'}
    ${31} | ${false} | ${'the order is final'}
  `(
    'an order shipped $days days ago keeps its images: $isKept, $because',
    async ({ days, isKept }) => {
      await shippedAgo(days);
      await shop.restart();
      if (isKept) {
        const kept = () => stored().filter((file) => !file.startsWith('renditions/'));
        expect(await eventually(kept, ({ length }) => length <= 2)).toHaveLength(2);
        await db.query("update orders set updated_at = now() - interval '40 days'");
        await restartLater();
      }
      await untilNothingIsStored();
      await expectNoOrphans();
    },
  );

  it('a memorial page keeps the image it shows, and nothing else, until it is deleted', async () => {
    const shared = `${shop.url}/api/shared/${'a'.repeat(32)}/design.webp`;
    const artwork = await shippedAgo(31);
    await db.query(
      `with shown as (
         insert into shared_images (key, image_key, color)
         select repeat('a', 32), preview_key, 'white' from artworks where id = $1 returning key)
       insert into mementos (id, order_id, guest_id, loved_one_name, visibility, design_share_key)
       select repeat('b', 32), orders.id, guest_id, $2, 'unlisted', shown.key
       from orders, shown where print_key = $1::text`,
      [artwork, NAME],
    );
    await shop.restart();
    const kept = () => stored().filter((file) => !file.startsWith('renditions/'));
    await eventually(kept, ({ length }) => length <= 1);
    // A name to delete, which shows that the next purge has run.
    await db.query("update artworks set words = jsonb_build_object('name', $1::text)", [NAME]);
    await restartLater();
    await untilNoName();
    expect(kept()).toEqual(
      await column(`select preview_key as value from artworks where id = '${artwork}'`),
    );
    expect((await fetch(shared)).status).toBe(200);

    await shop.end();
    await db.query('delete from mementos');
    await db.query('delete from shared_images');
    await shop.restart();
    await untilNothingIsStored();
  });
});
