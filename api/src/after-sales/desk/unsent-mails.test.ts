import {
  minutesAgo,
  storedOrders,
  type StoredOrders,
} from '../../../test/fixtures/stored-orders.js';
import { orderMails } from '../mail/order-mail.schema.js';
import type { OrderMailKind } from '../../orders/index.js';
import { orders } from '../../orders/orders.schema.js';
import type { AppConfig } from '../../platform/index.js';
import { openEntriesOf } from './open-entries.js';
import { OrderDeskRepository } from './order-desk.repository.js';

describe('a mail to the buyer that is not sent', () => {
  let stored: StoredOrders;
  let desk: OrderDeskRepository;
  beforeAll(async () => {
    stored = await storedOrders();
    desk = new OrderDeskRepository({ cancelGraceMinutes: 60 } as AppConfig, stored.database);
  });
  afterAll(() => stored?.close());
  beforeEach(() => stored.clear());

  /** The open entries of an order with one mail. */
  async function entries(mail: {
    kind?: OrderMailKind;
    age: number;
    isSent?: boolean;
    refusal?: string;
  }) {
    const { id: orderId } = await stored.made({ status: 'paid', paidAt: new Date() });
    const { kind = 'confirmation', age, isSent = false, refusal } = mail;
    const createdAt = minutesAgo(age);
    await stored.database.db
      .insert(orderMails)
      .values({ orderId, kind, createdAt, sentAt: isSent ? new Date() : null, refusal });
    return (await desk.list('open', 10)).flatMap(openEntriesOf);
  }

  it('is an open case after half an hour', async () => {
    expect(await entries({ age: 31 })).toMatchObject([
      { kind: 'mail', reason: expect.stringContaining("'confirmation'") as string, action: null },
    ]);
  });

  it('is an open case immediately if the mail server refuses the address', async () => {
    const reason =
      "the mail server refused the buyer's address for the email 'shipped' (550 5.1.1)";
    expect(await entries({ age: 0, kind: 'shipped', refusal: '550 5.1.1' })).toEqual([
      {
        ...{ kind: 'mail', reason, action: 'email' },
        command: expect.stringMatching(/orders email FTL\w+ <address>$/) as string,
      },
    ]);
  });

  it('is named if it was refused, even if an older one is waiting', async () => {
    await entries({ age: 31 });
    const [{ id: orderId } = { id: '' }] = await stored.database.db.select().from(orders);
    await stored.database.db
      .insert(orderMails)
      .values({ orderId, kind: 'shipped', refusal: '550 5.1.1' });
    expect((await desk.list('open', 10)).flatMap(openEntriesOf)).toMatchObject([
      { kind: 'mail', reason: expect.stringContaining("'shipped' (550 5.1.1)") as string },
    ]);
  });

  it.each`
    mail                               | because
    ${{ age: 29 }}                     | ${'the mail server may be restarting'}
    ${{ age: 31, isSent: true }}       | ${'it was sent'}
    ${{ age: 8 * 24 * 60 }}            | ${'it is more than a week old'}
    ${{ age: 31, kind: 'alert_held' }} | ${'it is an alert to the operator'}
  `('is none if $because', async ({ mail }) => {
    expect(await entries(mail as { age: number })).toEqual([]);
  });
});
