import type { Visitor } from '../visitor.js';
import { reportOrder } from './order-report.js';
import { emailOf, type OrderShop } from '../fixtures/order-shop.js';
import { fail, responseText, type Persistence } from './persistence.js';

const UNAUTHORIZED = 401;
const CONFLICT = 409;
const GONE = 410;

export interface Purchase {
  orderId: string;
  isCancelled: boolean;
  /** How often the payment page had expired and the buyer restarted the checkout. */
  expiredPages: number;
}

/** Buys one shirt and optionally cancels it, whatever happens to the shop meanwhile. */
export class CrashBuyer {
  private orderId: string | null = null;
  private expiredPages = 0;

  constructor(
    private readonly shop: OrderShop,
    private readonly visitor: Visitor,
    private readonly persistence: Persistence,
  ) {}

  /** @throws Error with everything known about the order */
  async buy(isCancelled: boolean): Promise<Purchase> {
    try {
      const orderId = await this.order();
      if (isCancelled) await this.cancel();
      return { orderId, isCancelled, expiredPages: this.expiredPages };
    } catch (error) {
      const report = await reportOrder(this.shop.db, this.orderId);
      throw new Error(`${String(error)}\n${report}`, { cause: error });
    }
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

  private async order(): Promise<string> {
    await this.persistence.until('start a session', () => this.bind());
    const designId = await this.persistence.until('finish a design', () =>
      this.shop.design(this.visitor),
    );
    for (;;) {
      const { url, orderId } = await this.persistence.until('open the payment page', async () => {
        const { status, body } = await this.shop.checkout(this.visitor, designId);
        return status === 200 ? body : fail(status, body);
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
