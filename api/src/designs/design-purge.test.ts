import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import { recordedJobs } from '../../test/recorded-jobs.js';
import type { ImagesService } from '../images/index.js';
import type { Storage } from '../platform/index.js';
import { ArtworksRepository } from './artworks/artworks.repository.js';
import { DesignPurge } from './design-purge.js';
import { DesignsRepository } from './designs.repository.js';
import { artworks, type ArtworkRow } from './designs.schema.js';

describe('print files without an order', () => {
  let stored: StoredOrders;
  let purge: () => Promise<void>;
  /** Keys of files that the store does not delete. */
  let stuck: Set<string>;
  beforeAll(async () => {
    stored = await storedOrders();
  });
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.database.db.delete(artworks);
    stuck = new Set();
    const shown = { shownImages: () => sql`select key from images where false` };
    const storage = {
      remove: (key: string) =>
        stuck.has(key) ? Promise.reject(new Error('denied')) : Promise.resolve(),
    } as Storage;
    const images = { removeSold: () => Promise.resolve() } as unknown as ImagesService;
    const { jobs, handlers } = recordedJobs();
    const purging = new DesignPurge(
      ...([new ArtworksRepository(stored.database), stored.database] as const),
      ...([new DesignsRepository(stored.database), images, jobs, shown, storage] as const),
    );
    purging.onModuleInit();
    const context = { signal: new AbortController().signal };
    purge = () => handlers['designs.purge']!({}, context);
  });

  const added = async (name: string, printKey: string | null): Promise<ArtworkRow> => {
    const [row] = await stored.database.db
      .insert(artworks)
      .values({
        ...{ guestId: randomUUID(), contentHash: randomUUID(), templateId: 'heaven-memory' },
        ...{ cutoutKey: `cutout/${name}`, previewKey: `design/${name}`, words: { name }, printKey },
        measures: {} as ArtworkRow['measures'],
      })
      .returning();
    return row!;
  };
  const find = async ({ id }: ArtworkRow) =>
    (await stored.database.db.select().from(artworks).where(eq(artworks.id, id)))[0];

  it('are deleted although one of them cannot be, and names are erased all the same', async () => {
    const failing = [await added('Anna', 'print/1.png'), await added('Ben', 'print/2.png')];
    const other = await added('Cleo', 'print/3.png');
    const last = await added('Dora', 'print/4.png');
    const forgotten = await added('Emil', null);
    stuck = new Set(failing.map(({ printKey }) => printKey!));

    await expect(purge()).rejects.toThrow('2 of 4 failed');
    for (const artwork of failing)
      expect(await find(artwork)).toMatchObject({
        printKey: artwork.printKey,
        words: { name: '' },
      });
    for (const gone of [other, last, forgotten]) expect(await find(gone)).toBeUndefined();

    stuck.clear();
    await purge();
    for (const artwork of failing) expect(await find(artwork)).toBeUndefined();
  });
});
