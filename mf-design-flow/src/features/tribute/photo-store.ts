import { createStore, del, delMany, entries, get, set } from 'idb-keyval';

const DATABASE = 'tribute-photos';
const STORE = 'photos';

/** Retention of an abandoned photo, ms. */
export const PHOTO_RETENTION_MS = 24 * 60 * 60 * 1000;

interface StoredPhoto {
  file: File;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** Opens the database on first use. */
const store = createStore(DATABASE, STORE);

/** Storing is best effort: without it the photo must be chosen again after a reload. */
async function whereStored<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Stores a chosen photo on this device, so that a reload does not lose it. */
export const photoStore = {
  async keep(id: string, file: File): Promise<void> {
    const photo: StoredPhoto = { file, keptAt: Date.now() };
    await whereStored(() => set(id, photo, store));
  },

  /** Deletes photos older than {@link PHOTO_RETENTION_MS}. */
  async sweep(): Promise<void> {
    const oldest = Date.now() - PHOTO_RETENTION_MS;
    await whereStored(async () => {
      const photos = await entries<string, StoredPhoto>(store);
      const old = photos.filter(([, { keptAt }]) => keptAt < oldest);
      const ids = old.map(([id]) => id);
      await delMany(ids, store);
    });
  },

  /** Null if it is not stored. */
  async find(id: string): Promise<File | null> {
    const photo = await whereStored(() => get<StoredPhoto>(id, store));
    return photo?.file ?? null;
  },

  async forget(id: string): Promise<void> {
    await whereStored(() => del(id, store));
  },
};
