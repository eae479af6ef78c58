import { ThreadGate } from './thread-gate.js';

it('closes when the last thread has left', async () => {
  const pool = new ThreadGate();
  const [first, second] = [new ThreadGate(pool.memory), new ThreadGate(pool.memory)];
  first.enter();
  second.enter();
  let isClosed = false;
  const closing = pool.close(60_000).then((isEmpty) => (isClosed = isEmpty));
  first.leave();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isClosed).toBe(false);
  second.leave();
  await closing;
  expect(isClosed).toBe(true);
});

it('lets no thread enter after it was closed, and does not wait for that one', async () => {
  const pool = new ThreadGate();
  await pool.close(0);
  expect(() => new ThreadGate(pool.memory).enter()).toThrow('stopping');
  await pool.close(60_000);
});

it('waits only for a limited time for a thread that crashed', async () => {
  const pool = new ThreadGate();
  new ThreadGate(pool.memory).enter();
  expect(await pool.close(20)).toBe(false);
});
