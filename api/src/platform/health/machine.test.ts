import os from 'node:os';
import { assertMemoryLeft, assertRoomIn, assertSameTime, memoryLeft } from './machine.js';

const GIGABYTE = 1024 ** 3;

it('uses the container’s limit if it is smaller', () => {
  const free = 4 * GIGABYTE;
  expect(memoryLeft({ free, limit: 0, used: GIGABYTE })).toBe(free);
  expect(memoryLeft({ free, limit: os.totalmem() * 8, used: GIGABYTE })).toBe(free);
  expect(memoryLeft({ free: os.totalmem(), limit: GIGABYTE, used: GIGABYTE - 5 })).toBe(5);
  expect(() => assertMemoryLeft()).not.toThrow();
});

it('tolerates clocks that differ by a minute, ahead or behind', () => {
  const now = Date.now();
  for (const other of [now, now + 59_000, now - 59_000])
    expect(() => assertSameTime(now, other)).not.toThrow();
  expect(() => assertSameTime(now, now + 61_000)).toThrow('The clocks differ by 61 s.');
  expect(() => assertSameTime(now, now - 3_600_000)).toThrow('The clocks differ by 3600 s.');
});

it('rejects a folder that cannot be written to', async () => {
  await expect(assertRoomIn(os.tmpdir())).resolves.toBeUndefined();
  await expect(assertRoomIn('/proc/self/nowhere')).rejects.toThrow('ENOENT');
  // A file system of zero bytes is always full.
  await expect(assertRoomIn('/proc')).rejects.toThrow();
});
