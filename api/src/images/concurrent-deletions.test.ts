import { randomUUID } from 'node:crypto';
import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import { ImagesRepository } from './images.repository.js';

const PAIRS = 60;

describe('an image and the one it was made from', () => {
  let stored: StoredOrders;
  let images: ImagesRepository;
  beforeAll(async () => {
    stored = await storedOrders();
    images = new ImagesRepository(stored.database);
  });
  afterAll(() => stored?.close());

  const added = (sourceId: string | null) =>
    images.add({
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
});
