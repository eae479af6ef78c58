import { BACK_UNIT_CENTS, PLAN_PRICES } from '@ftl/rules';
import type { Visitor } from '../visitor.js';
import { reportDesign, reportOrder } from './order-report.js';
import { emailOf, type OrderShop } from '../fixtures/order-shop.js';
import { designWithBack } from '../fixtures/back-words.js';
import { fail, responseText, type Persistence } from './persistence.js';

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
}

export interface Purchase extends Required<CrashWish> {
  orderId: string;
  totalCents: number;
  /** How often the payment page had expired and the buyer restarted the checkout. */
  expiredPages: number;
}

/** Buys one shirt, with what the buyer wishes, and optionally cancels it, whatever happens to the shop meanwhile. */
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
  async buy({ isCancelled, hasBack = false, expressCents = 0 }: CrashWish): Promise<Purchase> {
    try {
      const totalCents = SHIRT_CENTS + (hasBack ? BACK_UNIT_CENTS : 0) + expressCents;
      const wish = { isCancelled, hasBack, expressCents, totalCents };
      const orderId = await this.order(wish);
      if (isCancelled) await this.cancel();
      return { ...wish, orderId, expiredPages: this.expiredPages };
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

  private async cancel(): Promise<void> {
    const token = await this.persistence.until('find the confirmation mail', async () =>
      this.cancelToken(),
    );
    await this.persistence.until('cancel the order', async () => {
      const { status, body } = await this.visitor.post('/api/orders/cancel-with-token', { token });
      // A conflict: an earlier attempt has canceled it, and its response was lost.
      if (status !== 200 && status !== CONFLICT) fail(status, body);
    });
  }

  private async cancelToken(): Promise<string> {
    const mails = await this.shop.mails(emailOf(this.visitor));
    const token = mails
      .map(({ text }) => /cancel-order\?token=([\w-]+)/.exec(text)?.[1])
      .find((each) => each !== undefined);
    if (!token) throw new Error(`${mails.length} mails, none with a link to cancel`);
    return token;
  }
}
