import { randomUUID } from 'node:crypto';
import { quote } from '@ftl/rules';
import pg from 'pg';
import { OrdersRepository } from '../src/orders/orders.repository.js';
import type { NewOrder, Order } from '../src/orders/orders.schema.js';
import { Database } from '../src/platform/database/database.js';
import { startShop } from './shop.js';

/** Orders in a shop's database, while no process of the shop runs. */
export interface StoredOrders {
  database: Database;
  repository: OrdersRepository;
  /** @returns null when the number is taken */
  insert(columns?: Partial<NewOrder>): Promise<Order | null>;
  made(columns?: Partial<NewOrder>): Promise<Order>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export const MINUTE_MS = 60_000;
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

export async function storedOrders(): Promise<StoredOrders> {
  const shop = await startShop();
  // Its jobs would take up the orders made here.
  await shop.end();
  const { connectionString } = shop;
  const pool = new pg.Pool({ connectionString });
  const database = new Database(connectionString, pool, () => Promise.resolve());
  const repository = new OrdersRepository(database);
  let drawn = 0;
  const insert = (columns: Partial<NewOrder> = {}): Promise<Order | null> => {
    const number = `FTL${String((drawn += 1)).padStart(6, '0')}`;
    return database.transaction((tx) => repository.insert(tx, { ...newOrder(number), ...columns }));
  };
  return {
    ...{ database, repository, insert },
    made: async (columns) => (await insert(columns))!,
    clear: async () => void (await pool.query('delete from orders')),
    close: async () => {
      await database.close();
      await shop.stop();
    },
  };
}

function newOrder(number: string): NewOrder {
  const lines = [{ size: 'M' as const, quantity: 1 }];
  return {
    ...{ number, lines },
    guestId: randomUUID(),
    designId: 'design',
    printKey: 'print',
    design: {
      ...{ name: 'Eleanor Rose', templateId: 'heaven-memory' },
      ...{ finalDesignImageUrl: '/design.webp', mockupUrl: '/mockup.webp' },
    },
    colour: 'White',
    plan: 'guest',
    quote: quote('guest', lines),
    totalCents: 3900,
    contentHash: 'hash',
    checkoutExpiresAt: new Date(Date.now() + 60 * MINUTE_MS),
  };
}
