import { photoFile } from '@ftl/design-widgets/testing';
import { photoShelf, SHELF_LIFE_MS } from './photo-shelf';

/** The part of the browser's database that the shelf uses, which jsdom lacks. */
function memoryDatabase(): Pick<IDBFactory, 'open'> {
  const kept = new Map<IDBValidKey, unknown>();
  const request = <T>(result: T) => {
    const answer: { result: T; onsuccess?: () => void } = { result };
    queueMicrotask(() => answer.onsuccess?.());
    return answer;
  };
  const store = {
    put: (value: unknown, key: string) => request(kept.set(key, value)),
    get: (key: string) => request(kept.get(key)),
    getAllKeys: () => request([...kept.keys()]),
    delete: (key: string) => request(kept.delete(key)),
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  return { open: () => request(database) } as unknown as Pick<IDBFactory, 'open'>;
}

const nameOf = async (id: string) => (await photoShelf.find(id))?.name;

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: memoryDatabase() });
  jest.useFakeTimers({ now: 0, doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

it('sweeps away what nobody came back for in a day, whoever it belongs to', async () => {
  await photoShelf.keep('old', photoFile('jpeg', { name: 'old.jpg' }));
  jest.setSystemTime(1);
  await photoShelf.keep('day', photoFile('jpeg', { name: 'day.jpg' }));
  jest.setSystemTime(SHELF_LIFE_MS + 1);
  await photoShelf.sweep();
  expect(await nameOf('old')).toBeUndefined();
  expect(await nameOf('day')).toBe('day.jpg');
});

it('forgets one photo at a time', async () => {
  await photoShelf.keep('a', photoFile('jpeg', { name: 'a.jpg' }));
  await photoShelf.keep('b', photoFile('jpeg', { name: 'b.jpg' }));
  await photoShelf.forget('a');
  expect(await nameOf('a')).toBeUndefined();
  expect(await nameOf('b')).toBe('b.jpg');
});

it('goes without where the browser has no room', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await photoShelf.keep('a', photoFile('jpeg'));
  await photoShelf.sweep();
  await photoShelf.forget('a');
  expect(await photoShelf.find('a')).toBeNull();
});
