import { randomUUID } from 'node:crypto';
import { BACK_UNIT_CENTS, PLAN_PRICES } from '@ftl/rules';
import type { Visitor } from '../visitor.js';
import { reportDesign, reportOrder } from './order-report.js';
import { emailOf, type OrderShop } from '../fixtures/order-shop.js';
import { designWithBack } from '../fixtures/back-words.js';
import { fail, responseText, type Persistence } from './persistence.js';
import type {
  FixOrderResponse,
  FixPreviewResponse,
} from '../../src/after-sales/fixes/fix.responses.js';
import type { YourOrderResponse } from '../../src/after-sales/your-order/your-order.responses.js';

const UNAUTHORIZED = 401;
const CONFLICT = 409;
const GONE = 410;
const SHIRT_CENTS = PLAN_PRICES.guest.unitCents;

/** What a buyer orders besides one shirt. */
export interface CrashWish {
  isCancelled: boolean;
  /** With words on the back. */
  hasBack?: boolean;
  /** Added by express shipping; integer cents. */
  expressCents?: number;
  /**
   * How often the buyer changes the order: first to two shirts, which costs more, then to one of
   * another size, whose difference is refunded.
   */
  fixes?: 0 | 1 | 2;
}

const FIXES = [[{ size: 'M', quantity: 2 }], [{ size: 'L', quantity: 1 }]];

export interface Purchase extends Required<CrashWish> {
  orderId: string;
  /** Of the purchase itself. */
  totalCents: number;
  /** What each change added; less than 0 is refunded. */
  differences: number[];
  /** How often the payment page had expired and the buyer restarted the checkout. */
  expiredPages: number;
}

/** Buys one shirt, with what the buyer wishes, and optionally changes and cancels it, whatever happens to the shop meanwhile. */
export class CrashBuyer {
  private designId = '';
  private orderId: string | null = null;
  private expiredPages = 0;

  constructor(
    private readonly shop: OrderShop,
    private readonly visitor: Visitor,
    private readonly persistence: Persistence,
  ) {}

  /** @throws Error with everything known about the order */
  async buy({
    isCancelled,
    hasBack = false,
    expressCents = 0,
    fixes = 0,
  }: CrashWish): Promise<Purchase> {
    try {
      const totalCents = SHIRT_CENTS + (hasBack ? BACK_UNIT_CENTS : 0) + expressCents;
      const wish = { isCancelled, hasBack, expressCents, fixes, totalCents };
      const orderId = await this.order(wish);
      const differences: number[] = [];
      for (const sizes of FIXES.slice(0, fixes)) differences.push(await this.fix(sizes));
      if (isCancelled) await this.cancel();
      return { ...wish, orderId, differences, expiredPages: this.expiredPages };
    } catch (error) {
      throw new Error(`${String(error)}\n${await this.report()}`, { cause: error });
    }
  }

  private report(): Promise<string> {
    const { db } = this.shop;
    return this.orderId ? reportOrder(db, this.orderId) : reportDesign(db, this.designId);
  }

  /**
   * Binds the temporary id like `packages/api-client`: if the response with the cookie was lost,
   * the id is bound to an unknown cookie, so it is replaced by a new one.
   */
  private async bind(): Promise<void> {
    const { status, body } = await this.visitor.post('/api/session');
    if (status === UNAUTHORIZED) this.visitor.renew();
    if (status !== 200) throw new Error(responseText(status, body));
  }

  private async order({
    hasBack,
    expressCents,
    totalCents: total,
  }: Pick<Purchase, 'hasBack' | 'expressCents' | 'totalCents'>): Promise<string> {
    await this.persistence.until('start a session', () => this.bind());
    const designId = await this.persistence.until('finish a design', () =>
      hasBack ? designWithBack(this.shop, this.visitor) : this.shop.design(this.visitor),
    );
    this.designId = designId;
    const wish = { total, ...(expressCents > 0 ? { expressTo: 'OR' } : {}) };
    for (;;) {
      const { url, orderId } = await this.persistence.until('open the payment page', async () => {
        const { status, body } = await this.shop.checkout(this.visitor, designId, wish);
        if (status === 200) return body;
        // Express shipping is unavailable without a response of the print partner. Try again.
        if (status === CONFLICT && expressCents > 0) throw new Error(responseText(status, body));
        return fail(status, body);
      });
      this.orderId = orderId;
      if (await this.persistence.until('pay', () => this.pay(url))) return orderId;
      this.expiredPages++;
    }
  }

  /** @returns false if the page has expired and redirects to the checkout */
  private async pay(url: string): Promise<boolean> {
    const { status, text } = await this.shop.pay(url).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }));
    if (status === GONE && text.includes('/guest-design/')) return false;
    return status === 303 || fail(status, text);
  }

  /** @returns the difference in cents */
  private async fix(sizes: { size: string; quantity: number }[]): Promise<number> {
    const key = await this.persistence.until('find the link of the order', () =>
      this.mailed(/your-order\?key=(\S+)/),
    );
    const wish = { key: decodeURIComponent(key), sizes };
    const differenceCents = await this.persistence.until('see what the change costs', async () => {
      const { status, body } = await this.visitor.post<FixPreviewResponse>(
        '/api/orders/fix/preview',
        wish,
      );
      if (status === 200) return body.differenceCents;
      // As for the checkout: without a response of the partner there is no express shipping.
      if (status === CONFLICT) throw new Error(responseText(status, body));
      return fail(status, body);
    });
    const change = { ...wish, id: randomUUID(), expectedDifferenceCents: differenceCents };
    const paymentUrl = await this.persistence.until('change the order', async () => {
      const { status, body } = await this.visitor.post<FixOrderResponse>('/api/orders/fix', change);
      if (status === CONFLICT) throw new Error(responseText(status, body));
      if (status !== 200) fail(status, body);
      if (body.outcome === 'waiting') throw new Error('The change waits');
      return body.paymentUrl;
    });
    if (paymentUrl) await this.persistence.until('pay the difference', () => this.pay(paymentUrl));
    await this.persistence.until('see the change', async () => {
      const path = '/api/orders/your-order';
      const { status, body } = await this.visitor.post<YourOrderResponse>(path, { key: wish.key });
      if (status !== 200) fail(status, body);
      const { state, sizes: now } = body.order.fix!;
      if (state !== 'open' || JSON.stringify(now) !== JSON.stringify(sizes))
        throw new Error(`The change is ${state}, and the order has ${JSON.stringify(now)}`);
    });
    return differenceCents;
  }

  private async cancel(): Promise<void> {
    const token = await this.persistence.until('find the confirmation mail', () =>
      this.mailed(/cancel-order\?token=([\w-]+)/),
    );
    await this.persistence.until('cancel the order', async () => {
      const { status, body } = await this.visitor.post('/api/orders/cancel-with-token', { token });
      // A conflict: an earlier attempt has canceled it, and its response was lost.
      if (status !== 200 && status !== CONFLICT) fail(status, body);
    });
  }

  /** The secret of a link in one of the buyer's mails. */
  private async mailed(link: RegExp): Promise<string> {
    const mails = await this.shop.mails(emailOf(this.visitor));
    const secret = mails.map(({ text }) => link.exec(text)?.[1]).find((each) => each !== undefined);
    if (!secret) throw new Error(`${mails.length} mails, none with ${link}`);
    return secret;
  }
}
