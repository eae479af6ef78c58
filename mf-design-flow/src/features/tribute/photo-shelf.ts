const DATABASE = 'tribute-photos';
const STORE = 'photos';

/** How long an abandoned photo is kept, ms. */
export const SHELF_LIFE_MS = 24 * 60 * 60 * 1000;

interface ShelvedPhoto {
  file: File;
  /** ms since 1970 */
  keptAt: number;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The photo shelf failed'));
  });

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

/**
 * Keeps a chosen photo on this device, so that a reload does not lose it. Where
 * the browser has no room for it, only that convenience is lost.
 */
export const photoShelf = {
  async keep(id: string, file: File): Promise<void> {
    try {
      await withStore('readwrite', async (store) => {
        const photo: ShelvedPhoto = { file, keptAt: Date.now() };
        await settled(store.put(photo, id));
      });
    } catch {
      // Without a shelf a reload asks for the photo again.
    }
  },

  /** Throws away what is older than a photo is kept. */
  async sweep(): Promise<void> {
    try {
      await withStore('readwrite', async (store) => {
        const oldest = Date.now() - SHELF_LIFE_MS;
        for (const key of await settled(store.getAllKeys())) {
          const photo = (await settled(store.get(key))) as ShelvedPhoto | undefined;
          if (photo !== undefined && photo.keptAt < oldest) await settled(store.delete(key));
        }
      });
    } catch {
      // Where there is no shelf nothing lies on it.
    }
  },

  /** Null where it is gone. */
  async find(id: string): Promise<File | null> {
    try {
      return await withStore('readonly', async (store) => {
        const found = (await settled(store.get(id))) as ShelvedPhoto | undefined;
        return found?.file ?? null;
      });
    } catch {
      return null;
    }
  },

  async forget(id: string): Promise<void> {
    try {
      await withStore('readwrite', async (store) => {
        await settled(store.delete(id));
      });
    } catch {
      // What could not be kept need not be forgotten.
    }
  },
};
