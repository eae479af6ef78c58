import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { minutesAgo, storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import { recordedJobs } from '../../test/recorded-jobs.js';
import type { AppConfig, Storage } from '../platform/index.js';
import type { ImageHiding } from './image-hiding.js';
import { ImagePurge } from './image-purge.js';
import { ImagesRepository } from './images.repository.js';
import { images } from './images.schema.js';
import { ImagesService } from './images.service.js';

describe('expired images', () => {
  let stored: StoredOrders;
  let repository: ImagesRepository;
  let purge: (context?: object) => Promise<void>;
  /** Keys of files that the store does not delete. */
  let stuck: Set<string>;
  let onRemove: () => void;
  beforeAll(async () => {
    stored = await storedOrders();
    repository = new ImagesRepository(stored.database);
  });
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.database.db.delete(images);
    [stuck, onRemove] = [new Set(), () => undefined];
    const storage = {
      remove: (key: string) => {
        onRemove();
        return stuck.has(key) ? Promise.reject(new Error('denied')) : Promise.resolve();
      },
    } as Storage;
    const { database } = stored;
    const service = new ImagesService(
      ...([{} as AppConfig, database, {} as ImageHiding, repository, storage] as const),
    );
    const { jobs, handlers } = recordedJobs();
    new ImagePurge(service, jobs, repository).onModuleInit();
    const running = { signal: new AbortController().signal };
    purge = (context = running) => handlers['images.purge']!({}, context);
  });
  afterEach(() => jest.restoreAllMocks());

  const added = (image: Partial<typeof images.$inferInsert> = {}) =>
    repository.add({
      ...{ key: `photo/${randomUUID()}.jpg`, kind: 'photo', contentType: 'image/jpeg' },
      ...{ guestId: randomUUID(), bytes: 1, expiresAt: minutesAgo(1), ...image },
    });
  const left = async () =>
    (await stored.database.db.select({ id: images.id }).from(images)).map(({ id }) => id).sort();

  it('are deleted, and no others', async () => {
    await added();
    const kept = await added({ expiresAt: null });
    const later = await added({ expiresAt: minutesAgo(-1) });
    await purge();
    expect(await left()).toEqual([kept.id, later.id].sort());
  });

  it('are all deleted except those that cannot be, however many those are', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    const failing: string[] = [];
    // More than a batch, and first by any order: by id, by date and as inserted.
    for (let image = 0; image < 51; image++) {
      const id = `00000000-0000-4000-8000-${String(image).padStart(12, '0')}`;
      const { key } = await added({ id, expiresAt: minutesAgo(1000 - image) });
      stuck.add(key);
      failing.push(id);
    }
    const last = await added({ id: 'ffffffff-ffff-4fff-8fff-ffffffffffff' });
    await added();
    await expect(purge()).rejects.toThrow('51 of 53 failed');
    expect(await left()).toEqual(failing);
    expect(await repository.byId(last.id)).toBeUndefined();

    const logged = warn.mock.calls.map(([given]) => (given as { image: string }).image);
    expect(logged.sort()).toEqual(failing);
    for (const key of stuck) expect(JSON.stringify(warn.mock.calls)).not.toContain(key);

    stuck.clear();
    await purge();
    expect(await left()).toEqual([]);
  });

  it('are kept as long as a design of an image that was derived from them', async () => {
    const photo = await added();
    const cutout = await added({ kind: 'cutout', sourceId: photo.id });
    const retouched = await added({ kind: 'cutout', sourceId: cutout.id });
    await added({ kind: 'cutout', sourceId: photo.id });
    await repository.setExpiry([retouched.key], minutesAgo(-1), stored.database.db);
    await purge();
    expect(await left()).toEqual([photo.id, cutout.id, retouched.id].sort());
  });

  it('retained by an order lose the network that uploaded them', async () => {
    const { key, id } = await added({ network: 'digest' });
    await repository.setExpiry([key], null, stored.database.db);
    expect(await repository.byId(id)).toMatchObject({ expiresAt: null, network: null });
  });

  it('are left to the next run when the job times out', async () => {
    for (let image = 0; image < 3; image++) await added();
    const timeout = new AbortController();
    onRemove = () => timeout.abort();
    await purge({ signal: timeout.signal });
    expect(await left()).toHaveLength(2);
  });
});
