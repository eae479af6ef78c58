import { execFile } from 'node:child_process';
import path from 'node:path';
import { runApiProgram } from '../../../test/api-program.js';
import { emailOf, OrderShop } from '../../../test/fixtures/order-shop.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

describe('npm run shop -- orders', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  const environment = () => ({
    DATA_DIR: shop.shop.dataDir,
    DATABASE_URL: shop.connectionString,
    PORT: new URL(shop.shop.url).port,
    OPERATOR: 'nora',
  });
  /** Runs the command in a process that has already loaded the API's modules. */
  async function orders(...args: string[]): Promise<{ code: number; message: string }> {
    const { code, printed } = await runApiProgram('desk.js', args, environment());
    return { code, message: printed };
  }
  /** Runs the command through npm, as the operator does. */
  function npmRunOrders(...args: string[]): Promise<{ code: number; message: string }> {
    const env = { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: '', ...environment() };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        ['tools/operate.ts', 'orders', ...args],
        { cwd: ROOT, env },
        (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code ?? 1) : 0, message: stdout + stderr }),
      );
    });
  }
  /** Waits also for the end of the job, because a retry before it would enqueue no other one. */
  const submitted = (orderId: string) =>
    shop.row(
      `select 1 from orders where id::text = $1 and status = 'processing' and not exists (
         select 1 from pgboss.job
         where name = 'orders.submit' and data->>'orderId' = $1 and state < 'completed')`,
      [orderId],
    );
  const lastStep = (orderId: string) =>
    shop.row<{ action: string; details: Record<string, unknown> }>(
      'select action, details from order_events where order_id = $1 order by id desc limit 1',
      [orderId],
    );

  it('prints its usage', async () => {
    expect(await npmRunOrders()).toMatchObject({
      code: 0,
      message: expect.stringContaining('retry'),
    });
    expect((await npmRunOrders('dance')).code).toBe(2);
  });

  it('lists a failed order, shows it, and retries it until the partner has it', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const number = order.friendlyOrderNumber;
    await submitted(order.id);
    await shop.db.query(`update orders set status = 'paid', fulfillment = 'failed' where id = $1`, [
      order.id,
    ]);
    expect((await npmRunOrders('list')).message).toContain(`${number}  paid/failed`);
    expect((await orders('list', 'waiting')).code).toBe(2);
    const shown = await orders('show', number.toLowerCase());
    expect(shown.message).toContain(emailOf(visitor));
    expect(shown.message).toContain('submit');
    expect(await orders('retry', number)).toMatchObject({ code: 0 });
    await submitted(order.id);
    const retried = await shop.row<{ details: object }>(
      `select details from order_events where order_id = $1 and action = 'retry'`,
      [order.id],
    );
    expect(retried.details).toEqual({ by: 'operator', operator: 'nora' });
    expect(
      await shop.count(
        `select 1 from print_room_orders where order_number = $1 and state = 'received'`,
        [number],
      ),
    ).toBe(1);
    expect((await orders('retry', number)).code).toBe(1);
  });

  it('shows what a buyer has written without letting it control the terminal', async () => {
    const visitor = shop.shop.visitor();
    const { friendlyOrderNumber: number } = await shop.paidOrder(visitor);
    const reason = 'Sorry\n  Paid  never\u001b[2J\u009b1A\u202eaid';
    await visitor.post('/api/orders/cancel-with-token', {
      token: await shop.cancelToken(visitor),
      reason,
    });
    const { message } = await orders('show', number);
    expect(message).toContain('Sorry\\u000a  Paid  never\\u001b[2J\\u009b1A\\u202eaid');
    expect(message).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}|^ {2}Paid {2}never/mu);
  });

  describe('retries an order whose submission', () => {
    let number: string;
    let orderId: string;
    beforeEach(async () => {
      const order = await shop.paidOrder(shop.shop.visitor());
      [number, orderId] = [order.friendlyOrderNumber, order.id];
      await submitted(orderId);
      await shop.db.query(
        `update orders set status = 'paid', fulfillment = 'pending' where id = $1`,
        [orderId],
      );
    });

    const setJob = (changes: string) =>
      shop.db.query(
        `update pgboss.job set completed_on = null, retry_count = 3, ${changes}
         where name = 'orders.submit' and data->>'orderId' = $1`,
        [orderId],
      );

    it('waits for its next attempt, now instead of then', async () => {
      await setJob(`state = 'retry', start_after = now() + interval '5 minutes'`);
      const { message } = await orders('retry', number);
      expect(message).toContain('Submitting it to the print partner now.');
      const waits = `select 1 from pgboss.job
        where name = 'orders.submit' and data->>'orderId' = $1 and start_after > now()`;
      expect(await shop.count(waits, [orderId])).toBe(0);
      await submitted(orderId);
    });

    it('is running, and says so', async () => {
      await setJob(`state = 'active', started_on = now(), heartbeat_on = now()`);
      const { code, message } = await orders('retry', number);
      expect([code, message]).toEqual([0, expect.stringContaining('already running')]);
      await submitted(orderId);
    });
  });

  it('retries an order that the print room canceled, after an alert', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const number = order.friendlyOrderNumber;
    await submitted(order.id);
    await shop.db.query(
      `update print_room_orders set state = 'cancelled' where order_number = $1`,
      [number],
    );
    // Simulates a crash that lost the event: the order still waits for submission.
    await shop.db.query(`update orders set status = 'paid', fulfillment = 'failed' where id = $1`, [
      order.id,
    ]);
    expect((await orders('retry', number)).code).toBe(0);
    await shop.row(`select 1 from orders where id = $1 and fulfillment = 'failed'`, [order.id]);
    const alert = await shop.mail('keeper@example.com', number);
    expect(alert.text).toContain(`npm run shop -- orders show ${number}`);
    expect((await lastStep(order.id)).details).toMatchObject({
      because: 'The print partner canceled the order',
    });
    expect((await orders('retry', number)).code).toBe(0);
    await submitted(order.id);
    await shop.row(
      `select 1 from print_room_orders where order_number = $1 and state = 'received'`,
      [`${number}-2`],
    );
    expect((await orders('show', number)).message).toContain(`${number}-2`);
    // Canceling still finds it.
    expect((await orders('cancel', number)).code).toBe(0);
    await shop.row(
      `select 1 from print_room_orders where order_number = $1 and state = 'cancelled'`,
      [`${number}-2`],
    );
  });

  it('retries a refund that Stripe refused, with another amount', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const number = order.friendlyOrderNumber;
    await submitted(order.id);
    expect((await orders('ship', number, '9400-2')).code).toBe(0);
    const setRefunded = (cents: number) =>
      shop.db.query(
        `update sandbox_payments set amount_refunded = $2 where metadata->>'order_id' = $1`,
        [order.id, cents],
      );
    await setRefunded(3900);
    expect((await orders('refund', number, '39')).code).toBe(0);
    await shop.row(`select 1 from sandbox_responses where key like $1 and status = 400`, [
      `order:${order.id}:refund%`,
    ]);
    expect((await orders('refund', number, '29')).code).toBe(0);
    await setRefunded(0);
    expect((await shop.mail(emailOf(visitor), 'refunded')).text).toContain('$29.00');
  });

  it('ships, then refunds once, and mails the buyer each time', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const number = order.friendlyOrderNumber;
    await submitted(order.id);
    expect((await orders('refund', number)).message).toContain('Cancel it instead');
    expect((await orders('ship', number, '9400-1')).code).toBe(0);
    expect((await shop.mail(emailOf(visitor), 'shipped')).text).toContain('9400-1');
    expect((await orders('refund', number, '10.50')).code).toBe(0);
    expect((await shop.mail(emailOf(visitor), 'refunded')).text).toContain('$10.50');
    expect((await orders('refund', number)).message).toContain('Already refunded');
    expect(
      await shop.count(`select 1 from sandbox_refunds where metadata->>'order_id' = $1`, [
        order.id,
      ]),
    ).toBe(1);
    expect((await lastStep(order.id)).action).toBe('note');
  });

  it('cancels during production only with --force, and refunds', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const number = order.friendlyOrderNumber;
    await submitted(order.id);
    await shop.db.query(
      `update print_room_orders set state = 'in_production', production_at = now()
       where order_number = $1`,
      [number],
    );
    await shop.db.query(`update orders set fulfillment = 'in_production' where id = $1`, [
      order.id,
    ]);
    expect((await orders('cancel', number, 'A wrong name')).message).toContain('--force');
    expect((await orders('cancel', number, 'A wrong name', '--force')).code).toBe(0);
    await shop.mail(emailOf(visitor), 'canceled');
    const step = await shop.row<{ details: object }>(
      `select details from order_events where order_id = $1 and action = 'cancel'`,
      [order.id],
    );
    expect(step.details).toMatchObject({ operator: 'nora', reason: 'A wrong name' });
  });

  it('reports an unknown order', async () => {
    expect(await orders('show', 'FTLZZZZZZ')).toMatchObject({ code: 1 });
    expect((await orders('cancel', 'FTLZZZZZZ')).message).toContain('no order');
  });
});
