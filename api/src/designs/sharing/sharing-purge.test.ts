import { storedOrders, type StoredOrders } from '../../../test/fixtures/stored-orders.js';
import { recordedJobs } from '../../../test/recorded-jobs.js';
import type { ImagesService, ImageView } from '../../images/index.js';
import type { MockupsService } from '../mockups/mockups.service.js';
import type { Storage } from '../../platform/index.js';
import type { LinkRenderer } from './link-renderer.js';
import { SharedImagesService } from './shared-images.service.js';
import { SharingPurge } from './sharing-purge.js';
import { SharingRepository } from './sharing.repository.js';
import { sharedImages } from './sharing.schema.js';

describe('shares of deleted images', () => {
  let stored: StoredOrders;
  let purge: () => Promise<void>;
  /** Link cards in the store. */
  let cards: Set<string>;
  let stuck: string | undefined;
  beforeAll(async () => {
    stored = await storedOrders();
  });
  afterAll(() => stored?.close());
  beforeEach(async () => {
    const { database } = stored;
    await database.db.delete(sharedImages);
    [cards, stuck] = [new Set(), undefined];
    const storage = {
      remove: (key: string) => {
        if (key === stuck) return Promise.reject(new Error('denied'));
        cards.delete(key);
        return Promise.resolve();
      },
    } as Storage;
    const repository = new SharingRepository(database);
    const shared = new SharedImagesService(
      ...([database, {} as ImagesService, {} as MockupsService, {} as LinkRenderer] as const),
      ...([repository, storage, {} as ImageView] as const),
    );
    const { jobs, handlers } = recordedJobs();
    new SharingPurge(database, jobs, repository, shared).onModuleInit();
    const context = { signal: new AbortController().signal };
    purge = () => handlers['sharing.purge']!({}, context);
    for (const key of ['anna', 'ben', 'cleo']) {
      await database.db.insert(sharedImages).values({ key, imageKey: 'design/gone', color: '' });
      cards.add(`shared/${key}.jpg`);
    }
  });

  const keys = async () =>
    (await stored.database.db.select().from(sharedImages)).map(({ key }) => key);

  it('are revoked with their link cards', async () => {
    await purge();
    expect([await keys(), [...cards]]).toEqual([[], []]);
  });

  it('are revoked although a link card cannot be deleted, and that one is tried again', async () => {
    stuck = 'shared/anna.jpg';
    await expect(purge()).rejects.toThrow('1 of 3 failed');
    expect([await keys(), [...cards]]).toEqual([['anna'], [stuck]]);
    stuck = undefined;
    await purge();
    expect([await keys(), [...cards]]).toEqual([[], []]);
  });
});
