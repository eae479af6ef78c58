import { once } from 'node:events';

/** Closing the channel makes the pool stop everything that it has started. */
export default async function stopShopPool() {
  const pool = globalThis.shopPool;
  const ended = once(pool, 'exit');
  pool.disconnect();
  await ended;
}
