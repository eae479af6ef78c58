import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { minutesAgo, storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import { recordedJobs } from '../../test/recorded-jobs.js';
import { OrdersService } from '../orders/index.js';
import { refunds } from '../payments/payments.schema.js';
import { MementoEndingsService } from './memento-endings.service.js';
import { MementoEndingsRepository } from './memento-endings.repository.js';
import type { MementoKeepingService } from './memento-keeping.service.js';
import { mementos } from './mementos.schema.js';

const PAGES = ['a', 'b', 'c'].map((letter) => letter.repeat(32));

describe('memorial pages whose notice period is over', () => {
  let stored: StoredOrders;
  beforeAll(async () => {
    stored = await storedOrders();
  });
  afterAll(() => stored?.close());
  afterEach(() => jest.restoreAllMocks());

  it('are deleted although one of them cannot be, whose order is logged', async () => {
    const { database, repository } = stored;
    const numbers: string[] = [];
    for (const id of PAGES) {
      const ended = { status: 'cancelled', fulfillment: 'cancelled' } as const;
      const { id: orderId, number } = await stored.made({ ...ended, paidAt: minutesAgo(9) });
      numbers.push(number);
      await database.db.insert(refunds).values({
        ...{ orderId, kind: 'cancellation', amountCents: 3900, status: 'done' },
      });
      await database.db.insert(mementos).values({
        ...{ id, orderId, guestId: randomUUID(), lovedOneName: 'Rose', visibility: 'unlisted' },
        ...{ designShareKey: id, endsAt: minutesAgo(1) },
      });
    }
    const tried: string[] = [];
    const keeping = {
      erase: (id: string) => {
        tried.push(id);
        return id === PAGES[0] ? Promise.reject(new Error('denied')) : Promise.resolve();
      },
    } as MementoKeepingService;
    const { jobs, handlers } = recordedJobs();
    new MementoEndingsService(
      ...([database, jobs, keeping, new OrdersService(database, jobs, repository)] as const),
      new MementoEndingsRepository(database, repository),
    ).onModuleInit();
    const warn = jest.spyOn(Logger.prototype, 'warn');

    const run = handlers['mementos.end']!({}, { signal: new AbortController().signal });
    await expect(run).rejects.toThrow('1 of 3 failed');
    expect(tried).toEqual(PAGES);
    const logged = JSON.stringify(warn.mock.calls);
    expect(logged).toContain(numbers[0]);
    for (const id of PAGES) expect(logged).not.toContain(id);
  });
});
