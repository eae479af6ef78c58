import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckoutResponse, OrderBySessionResponse, PricePlan } from '@ftl/contracts';
import pg from 'pg';
import Stripe from 'stripe';
import { startShop, type RunningShop, type ShopOptions } from '../../../test/shop.js';
import type { Answer, Visitor } from '../../../test/visitor.js';
import { createStripe } from '../../payments/stripe-client.js';

export interface SandboxMail {
  subject: string;
  html: string;
  text: string;
}

const WAIT_MS = 90_000;
const POLL_MS = 100;
/** The smallest picture there is: what a design shows does not matter here. */
const PICTURE = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

/** Of a file that may be printed. */
const MEASURES = {
  width: 4500,
  height: 5400,
  dpi: 300,
  portraitDpi: 300,
  semiTransparentShare: 0,
  smallestStrokeMm: null,
  missingGlyphs: [],
  tones: [],
};

/** Signs webhooks in tests; the server is started with the same one. */
export const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** What every shop of the tests is started with. */
export const SHOP_ENV = {
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  ALERT_EMAIL: 'keeper@example.com',
};

/**
 * A running shop with designs ready to order. Designs are inserted into the database: creating one
 * from a photo has separate tests.
 */
export class OrderShop {
  private constructor(
    readonly shop: RunningShop,
    readonly db: pg.Pool,
    readonly connectionString: string,
  ) {}

  static async start(
    env: Record<string, string> = {},
    options: ShopOptions = {},
  ): Promise<OrderShop> {
    return OrderShop.over(await startShop({ ...SHOP_ENV, ...env }, options));
  }

  /** Around a shop that runs already. */
  static over(shop: RunningShop): OrderShop {
    const { connectionString } = shop;
    const db = new pg.Pool({ connectionString, max: 2 });
    // Ends with the shop, whichever is stopped first.
    db.on('error', () => undefined);
    return new OrderShop(shop, db, connectionString);
  }

  async stop(): Promise<void> {
    await this.db.end();
    await this.shop.stop();
  }

  /** A finished design of the visitor. @returns its id */
  async design(visitor: Visitor, plan: PricePlan = 'guest', name = 'Rose Miller'): Promise<string> {
    const { status } = await visitor.post('/api/session');
    if (status !== 200) throw new Error(`The visitor could not be bound: ${status}`);
    const guest = await this.db.query<{ guest_id: string }>(
      'select guest_id from guest_temp_ids where temp_user_id = $1',
      [visitor.tempUserId],
    );
    const guestId = guest.rows[0]!.guest_id;
    const [cutout, preview] = [
      await this.picture(guestId, 'cutout'),
      await this.picture(guestId, 'design'),
    ];
    const key = randomBytes(16).toString('hex');
    await this.file(`print/${key}.png`);
    await this.db.query(
      `with art as (
         insert into artworks (guest_id, content_hash, template_id, cutout_key, words, preview_key,
           measures, print_status, print_key)
         values ($1, $2, 'heaven-memory', $3, $4, $5, $9, 'ready', $6) returning id)
       insert into designs (key, guest_id, plan, status, loved_one_name, template_id, original_key,
         cutout_key, artwork_id, expires_at)
       select $2, $1, $7, 'completed', $8, 'heaven-memory', $3, $3, id, now() + interval '7 days'
       from art`,
      [guestId, key, cutout, { name }, preview, `print/${key}.png`, plan, name, MEASURES],
    );
    return key;
  }

  /** Presses 'Complete Order' for one medium white shirt, or what `changes` says. */
  checkout(
    visitor: Visitor,
    designId: string,
    changes: {
      email?: string;
      color?: string;
      size?: string;
      quantity?: number;
      total?: number;
    } = {},
  ): Promise<Answer<CheckoutResponse>> {
    const { email, color = 'white', size = 'M', quantity = 1, total } = changes;
    return visitor.post<CheckoutResponse>('/api/guest/checkout', {
      tempUserId: visitor.tempUserId,
      designId,
      customerEmail: email ?? emailOf(visitor),
      designDetails: { name: 'Rose Miller' },
      productDetails: { color, size, placement: 'center', quantity },
      ...(total === undefined ? {} : { expectedTotalCents: total }),
    });
  }

  /** Fills in the sandbox's payment page and presses Pay, with no cookie of the shop. */
  pay(url: string, card = '4242 4242 4242 4242', email = ''): Promise<Response> {
    const form = new URLSearchParams({
      email,
      name: 'Anna Weber',
      line1: '1 Hill Road',
      line2: '',
      city: 'Salem',
      state: 'OR',
      postal_code: '97301',
      country: 'US',
      card,
      expiry: '12 / 34',
      cvc: '123',
    });
    return fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  }

  /** Orders, pays and waits until the shop knows it. @returns the order as the owner sees it */
  async paidOrder(visitor: Visitor): Promise<OrderBySessionResponse['order']> {
    const designId = await this.design(visitor);
    const { body } = await this.checkout(visitor, designId);
    if (!body.url) throw new Error(`No payment page: ${JSON.stringify(body)}`);
    await this.pay(body.url);
    return this.order(visitor, body.url, (order) => order.status !== 'pending');
  }

  /** The order of a payment page, once it is as wished. */
  order(
    visitor: Visitor,
    payUrl: string,
    isAsWished: (order: OrderBySessionResponse['order']) => boolean,
  ): Promise<OrderBySessionResponse['order']> {
    return until(async () => {
      const path = `/api/orders/by-session/${sessionIdOf(payUrl)}`;
      const { body } = await visitor.get<OrderBySessionResponse>(path);
      return body.order && isAsWished(body.order) ? body.order : null;
    });
  }

  async mails(to: string): Promise<SandboxMail[]> {
    const response = await fetch(`${this.shop.url}/api/sandbox/mail?to=${encodeURIComponent(to)}`);
    return ((await response.json()) as { mails: SandboxMail[] }).mails;
  }

  /** The first mail whose subject has these words. */
  mail(to: string, subject: string): Promise<SandboxMail> {
    return until(async () => {
      const mails = await this.mails(to);
      return mails.find((mail) => mail.subject.includes(subject)) ?? null;
    });
  }

  async cancelToken(visitor: Visitor): Promise<string> {
    const { text } = await this.mail(emailOf(visitor), 'confirmed');
    return /cancel-order\?token=([\w-]+)/.exec(text)![1]!;
  }

  /** One row of the database, once it is there. */
  row<T>(query: string, values: unknown[] = []): Promise<T> {
    return until(async () => ((await this.db.query(query, values)).rows[0] as T) ?? null);
  }

  async count(query: string, values: unknown[] = []): Promise<number> {
    const { rows } = await this.db.query<{ n: string }>(
      `select count(*) as n from (${query}) as counted`,
      values,
    );
    return Number(rows[0]!.n);
  }

  /** Makes all later webhooks of the sandbox wait this long. */
  delayWebhooks(seconds: number): Promise<void> {
    return this.sandbox('webhook_delay', { seconds: String(seconds) });
  }

  /** Uses a test helper of the payment sandbox, as Stripe's test mode has them. */
  async sandbox(helper: string, params: Record<string, string>): Promise<void> {
    const address = `${this.shop.url}/sandbox/stripe/v1/test_helpers/${helper}`;
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams(params),
    });
    if (status !== 200) throw new Error(`The sandbox answered ${status} to ${helper}`);
  }

  /** Sends bytes to the webhook as Stripe would, or as an attacker would. */
  webhook(payload: string, secret = WEBHOOK_SECRET, timestamp?: number): Promise<Response> {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp ? { timestamp } : {}),
    });
    return fetch(`${this.shop.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
  }

  /** Stripe as the shop sees it: the sandbox, through the SDK. */
  stripe(): Stripe {
    return createStripe({
      secretKey: 'sk_test_sandbox',
      isSandbox: true,
      sandboxUrl: this.shop.url,
    });
  }

  private async picture(guestId: string, kind: 'cutout' | 'design'): Promise<string> {
    const key = `${kind}/${randomBytes(16).toString('hex')}.webp`;
    await this.file(key);
    await this.db.query(
      `insert into images (key, kind, guest_id, content_type, bytes) values ($1, $2, $3, 'image/webp', $4)`,
      [key, kind, guestId, PICTURE.length],
    );
    return key;
  }

  private async file(key: string): Promise<void> {
    const file = path.join(this.shop.dataDir, 'storage', key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, PICTURE);
  }
}

/** The bytes of an event of Stripe's. */
export function stripeEvent(id: string, type: string, object: object): string {
  return JSON.stringify({ id, object: 'event', type, created: 1, data: { object } });
}

/** A unique address per visitor, so that mailboxes do not mix. */
export function emailOf(visitor: Visitor): string {
  return `${visitor.tempUserId.slice(0, 12)}@example.com`;
}

export function sessionIdOf(payUrl: string): string {
  return payUrl.split('/').pop()!;
}

/** Repeats `ask` until it returns something. @throws after 90 s */
export async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > deadline) throw new Error('It did not come about in time');
    await sleep(POLL_MS);
  }
}
