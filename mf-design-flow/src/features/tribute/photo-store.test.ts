import 'fake-indexeddb/auto';
import { photoFile } from '@ftl/design-widgets/testing';
import { clear, createStore } from 'idb-keyval';
import { photoStore, PHOTO_RETENTION_MS } from './photo-store';

const nameOf = async (id: string) => (await photoStore.find(id))?.name;

// Node cannot clone jsdom's File.
globalThis.structuredClone = <T>(value: T): T => value;

beforeEach(async () => {
  await clear(createStore('tribute-photos', 'photos'));
  jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate', 'setTimeout', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('deletes photos older than a day, whatever design they belong to', async () => {
  await photoStore.keep('old', photoFile('jpeg', { name: 'old.jpg' }));
  jest.setSystemTime(1);
  await photoStore.keep('day', photoFile('jpeg', { name: 'day.jpg' }));
  jest.setSystemTime(PHOTO_RETENTION_MS + 1);
  await photoStore.sweep();
  expect(await nameOf('old')).toBeUndefined();
  expect(await nameOf('day')).toBe('day.jpg');
});

it('deletes one photo and keeps the others', async () => {
  await photoStore.keep('a', photoFile('jpeg', { name: 'a.jpg' }));
  await photoStore.keep('b', photoFile('jpeg', { name: 'b.jpg' }));
  await photoStore.forget('a');
  expect(await nameOf('a')).toBeUndefined();
  expect(await nameOf('b')).toBe('b.jpg');
});

it('reads a photo that an earlier release of the page stored', async () => {
  const opening = indexedDB.open('tribute-photos', 1);
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const transaction = opening.result.transaction('photos', 'readwrite');
  const photo = { file: photoFile('jpeg', { name: 'earlier.jpg' }), keptAt: 0 };
  transaction.objectStore('photos').put(photo, 'a');
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  opening.result.close();
  expect(await nameOf('a')).toBe('earlier.jpg');
});

it('finds no photo if the browser has no space for one', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  await photoStore.keep('a', photoFile('jpeg'));
  expect(await photoStore.find('a')).toBeNull();
});

it('finds no photo if the browser has no IndexedDB', async () => {
  const database = globalThis.indexedDB;
  Reflect.deleteProperty(globalThis, 'indexedDB');
  try {
    await jest.isolateModulesAsync(async () => {
      const { photoStore: unopened } = await import('./photo-store');
      await unopened.keep('a', photoFile('jpeg'));
      await unopened.sweep();
      await unopened.forget('a');
      expect(await unopened.find('a')).toBeNull();
    });
  } finally {
    globalThis.indexedDB = database;
  }
});
