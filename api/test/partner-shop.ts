import { OrderShop } from './fixtures/order-shop.js';
import { operatorOf } from './operator.js';
import type { HostedPartner } from './stand-ins/hosted-partner.js';
import type { Visitor } from './visitor.js';

export interface PartnerOrder {
  id: string;
  number: string;
  visitor: Visitor;
}

/** A shop that prints at the stand-in of a hosted partner, with helpers that wait for states. */
export class PartnerShop<P extends HostedPartner = HostedPartner> {
  private constructor(
    readonly partner: P,
    readonly shop: OrderShop,
    /** `npm run shop -- orders` */
    readonly operator: ReturnType<typeof operatorOf>,
  ) {}

  /** By default without a grace period: orders are submitted immediately. */
  static async start<P extends HostedPartner>(
    startPartner: () => Promise<P>,
    { graceMinutes = 0 } = {},
  ): Promise<PartnerShop<P>> {
    const partner = await startPartner();
    try {
      const shop = await OrderShop.start({
        ...partner.settings,
        CANCEL_GRACE_MINUTES: String(graceMinutes),
      });
      return new PartnerShop(partner, shop, operatorOf(shop, partner.settings));
    } catch (error) {
      await partner.close();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.shop.stop();
    await this.partner.close();
  }

  async paid(): Promise<PartnerOrder> {
    const visitor = this.shop.shop.visitor();
    const { id, friendlyOrderNumber: number } = await this.shop.paidOrder(visitor);
    return { id, number, visitor };
  }

  /** Waits until the partner has the order and the poll after submission is done. */
  async accepted(): Promise<PartnerOrder> {
    const order = await this.paid();
    await this.is(order.id, 'processing', 'processing');
    await this.untracked(order.id);
    return order;
  }

  /** Waits until the order has this state. */
  is(orderId: string, status: string, fulfillment: string): Promise<unknown> {
    return this.shop.row(
      'select 1 from orders where id = $1 and status = $2 and fulfillment = $3',
      [orderId, status, fulfillment],
    );
  }

  /** Sends the partner's latest event about the order. */
  notify(number: string, reason?: string): Promise<Response> {
    return this.partner.notify(this.shop.shop.url, number, reason);
  }

  /** Lines about the order in the operator's list of open entries. */
  async listed(number: string): Promise<string> {
    const { message } = await this.operator('list', 'open');
    return message
      .split('\n')
      .filter((line) => line.includes(number))
      .join('\n');
  }

  /** Waits until the partner's report of a problem has been applied. */
  problem(orderId: string, kind: string): Promise<unknown> {
    return this.shop.row(
      'select 1 from print_orders where order_id = $1 and problems @> $2::jsonb',
      [orderId, JSON.stringify([{ kind }])],
    );
  }

  /** Waits until the partner no longer reports any problem. */
  noProblem(orderId: string): Promise<unknown> {
    return this.shop.row(
      `select 1 from print_orders where order_id = $1 and problems = '[]'::jsonb`,
      [orderId],
    );
  }

  /** Waits until no job is about to poll the order. */
  untracked(orderId: string): Promise<unknown> {
    return this.shop.row(
      `select 1 where not exists (select 1 from pgboss.job
       where name = 'orders.track' and state < 'completed' and data->>'orderId' = $1)`,
      [orderId],
    );
  }
}
