import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { eventually } from '../../test/eventually.js';
import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import { ImagesRepository } from './images.repository.js';
import { images as table } from './images.schema.js';

const PAIRS = 60;

describe('an image and the one it was made from', () => {
  let stored: StoredOrders;
  let images: ImagesRepository;
  beforeAll(async () => {
    stored = await storedOrders();
    images = new ImagesRepository(stored.database);
  });
  afterAll(() => stored?.close());

  const added = (sourceId: string | null, id = randomUUID()) =>
    images.add({
      ...{ id, expiresAt: new Date(Date.now() + 60_000) },
      ...{ key: `photo/${randomUUID()}.jpg`, kind: 'photo', contentType: 'image/jpeg' },
      ...{ guestId: randomUUID(), bytes: 1, sourceId },
    });

  it('can be deleted at the same time, and the rest becomes an image without a source', async () => {
    for (let pair = 0; pair < PAIRS; pair++) {
      const photo = await added(null);
      const cutout = await added(photo.id);
      const retouch = await added(cutout.id);
      await Promise.all([images.delete(photo.id), images.delete(cutout.id)]);
      expect(await images.byId(photo.id)).toBeUndefined();
      expect(await images.byId(cutout.id)).toBeUndefined();
      expect(await images.byId(retouch.id)).toMatchObject({ sourceId: null });
    }
  });

  it('are locked in the sequence of their ids, so that changes of both never wait for each other', async () => {
    const { db } = stored.database;
    // In the sequence of the table, the cutout is the first.
    const cutout = await added(null, 'ffffffff-ffff-4fff-8fff-ffffffffffff');
    const photo = await added(null, '00000000-0000-4000-8000-000000000000');
    const isWaiting = async () =>
      (
        await db.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`)
      ).rowCount === 1;
    let kept: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await images.lock([photo.key], tx);
      kept = images.setExpiry([photo.key, cutout.key], new Date(), db);
      expect(await eventually(isWaiting, Boolean)).toBe(true);
      await tx.select().from(table).where(eq(table.id, cutout.id)).for('update', { noWait: true });
    });
    await kept;
  });
});
