import { freePort } from '../../tools/testing/free-port.js';
import { OrderShop } from './fixtures/order-shop.js';
import { OperatorBrowser } from './operator-browser.js';
import { operatorOf } from './operator.js';

/** A shop with an operator's page. */
export class OperatorShop {
  private constructor(
    readonly shop: OrderShop,
    readonly url: string,
    /** `npm run shop -- orders` */
    readonly orders: ReturnType<typeof operatorOf>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<OperatorShop> {
    const OPERATOR_PORT = String(await freePort());
    const shop = await OrderShop.start({ ...env, OPERATOR_PORT });
    const orders = operatorOf(shop, { OPERATOR_PORT });
    return new OperatorShop(shop, `http://localhost:${OPERATOR_PORT}`, orders);
  }

  stop(): Promise<void> {
    return this.shop.stop();
  }

  /** A sign-in link printed by `npm run shop -- orders sign-in`. */
  async newLink(...more: string[]): Promise<string> {
    const { code, message } = await this.orders('sign-in', '--name', 'Nora', ...more);
    if (code !== 0) throw new Error(message);
    return /http:\S+/.exec(message)![0];
  }

  async signedIn(...more: string[]): Promise<OperatorBrowser> {
    const browser = new OperatorBrowser(this.url);
    const { status } = await browser.signIn(await this.newLink(...more));
    if (status !== 303) throw new Error(`Signing in returned ${status}`);
    return browser;
  }

  /** Creates an order that is with the print partner. */
  async accepted() {
    const visitor = this.shop.shop.visitor();
    const { id, friendlyOrderNumber: number } = await this.shop.paidOrder(visitor);
    await this.shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [id]);
    return { id, number, visitor, page: `/orders/${number}` };
  }

  /** Simulates a report of the print partner; the order is not polled again. */
  async reportProblem(orderId: string, kind: string, reason: string): Promise<void> {
    const { shop } = this;
    await shop.db.query(
      `update print_orders set next_poll_at = now() + interval '1 day' where order_id = $1`,
      [orderId],
    );
    await shop.row(
      `select 1 where not exists (select 1 from pgboss.job
       where name = 'orders.track' and state < 'completed' and data->>'orderId' = $1)`,
      [orderId],
    );
    const problem = { kind, subject: '', reason, since: new Date().toISOString() };
    await shop.db.query(
      `update print_orders set problems = $2, next_poll_at = now() + interval '1 day'
       where order_id = $1`,
      [orderId, JSON.stringify([{ ...problem, resolvedAt: null }])],
    );
  }
}
