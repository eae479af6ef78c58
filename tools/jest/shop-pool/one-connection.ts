import { AsyncLocalStorage } from 'node:async_hooks';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import pg from 'pg';

type Work = (tx: unknown) => PromiseLike<unknown>;

interface Sessions {
  transaction: (work: Work, config?: unknown) => Promise<unknown>;
}

interface Pools {
  connect: (...args: unknown[]) => unknown;
}

interface OpenTransaction {
  pool: unknown;
  isOpen: boolean;
}

/** Transactions of the current async context. */
const transactions = new AsyncLocalStorage<OpenTransaction[]>();

/**
 * Makes a transaction fail if it requests a second connection of its pool: with as many concurrent
 * transactions as the pool has connections, each would wait for a connection of another.
 */
export function forbidSecondConnections(): void {
  const sessions = NodePgSession.prototype as unknown as Sessions;
  const { transaction } = sessions;
  sessions.transaction = function (this: Sessions & { client: unknown }, work, config) {
    const own = { pool: this.client, isOpen: true };
    const all = [...(transactions.getStore() ?? []), own];
    // A query starts when it is awaited: within `run`.
    const within: Work = (tx) => transactions.run(all, async () => await work(tx));
    return transaction.call(this, within, config).finally(() => (own.isOpen = false));
  };
  const pools = pg.Pool.prototype as Pools;
  const { connect } = pools;
  pools.connect = function (this: Pools, ...args) {
    if (transactions.getStore()?.some(({ pool, isOpen }) => isOpen && pool === this))
      throw new Error('A transaction uses a second connection of its pool.');
    return connect.apply(this, args);
  };
}
