import {
  minutesAgo,
  storedOrders,
  type StoredOrders,
} from '../../../test/fixtures/stored-orders.js';
import type { NewOrder } from '../../orders/orders.schema.js';
import type { AppConfig } from '../../platform/index.js';
import { openEntriesOf } from './open-entries.js';
import { OrderDeskRepository } from './order-desk.repository.js';

const GRACE_MINUTES = 60;

describe('a paid order that is not with the print partner', () => {
  let stored: StoredOrders;
  let desk: OrderDeskRepository;
  beforeAll(async () => {
    stored = await storedOrders();
    const config = { cancelGraceMinutes: GRACE_MINUTES } as AppConfig;
    desk = new OrderDeskRepository(config, stored.database);
  });
  afterAll(() => stored?.close());
  beforeEach(() => stored.clear());

  async function kinds(age: number, columns: Partial<NewOrder> = {}): Promise<string[]> {
    const at = minutesAgo(age);
    await stored.made({ status: 'paid', paidAt: at, updatedAt: at, ...columns });
    return (await desk.list('open', 10)).flatMap(openEntriesOf).map(({ kind }) => kind);
  }

  it.each`
    age                   | columns                                                    | expected     | because
    ${GRACE_MINUTES + 16} | ${{}}                                                      | ${['stuck']} | ${'no worker seems to run'}
    ${GRACE_MINUTES + 14} | ${{}}                                                      | ${[]}        | ${'it may be submitted now'}
    ${GRACE_MINUTES + 16} | ${{ holds: [{ kind: 'operator', reason: 'A question' }] }} | ${['held']}  | ${'its hold is the reason'}
  `('is an open case as $expected: $because', async ({ age, columns, expected }) => {
    expect(await kinds(Number(age), columns as Partial<NewOrder>)).toEqual(expected);
  });
});
