import { Readable } from 'node:stream';
import { STALL_MS, withStallTimeout } from './stall-timeout.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const [first, second] = [Buffer.from('first'), Buffer.from('second')];

it('aborts a body without data', async () => {
  const body = new Readable({ read: () => undefined });
  body.push(first);
  const chunks = withStallTimeout(body);
  await expect(chunks.next()).resolves.toEqual({ value: first, done: false });
  const stalled = expect(chunks.next()).rejects.toThrow('nothing was received for 15 s');
  await jest.advanceTimersByTimeAsync(STALL_MS);
  await stalled;
});

it('waits for a disk that takes longer to write a chunk', async () => {
  const chunks = withStallTimeout(Readable.from([first, second]));
  await expect(chunks.next()).resolves.toEqual({ value: first, done: false });
  await jest.advanceTimersByTimeAsync(2 * STALL_MS);
  await expect(chunks.next()).resolves.toEqual({ value: second, done: false });
});
