import { auth, PASSWORD, registerAccount } from '../../test/accounts.js';
import type { Visitor } from '../../test/visitor.js';
import { OrderShop, sessionIdOf } from '../../test/fixtures/order-shop.js';

describe('browsers of a deleted account', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());

  async function paidSession(visitor: Visitor): Promise<string> {
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    await shop.pay(body.url);
    const session = sessionIdOf(body.url);
    expect((await visitor.get(`/api/orders/by-session/${session}`)).status).toBe(200);
    return session;
  }

  /** A browser that still has its old cookies and temporary id. */
  function copyOf(visitor: Visitor): Visitor {
    const copy = shop.shop.visitor();
    copy.tempUserId = visitor.tempUserId;
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    return copy;
  }

  it('cannot open its orders with their old guest cookies', async () => {
    const [laptop, phone] = [shop.shop.visitor(), shop.shop.visitor()];
    const onLaptop = await paidSession(laptop);
    const onPhone = await paidSession(phone);
    const email = 'leaver@example.com';
    await registerAccount(shop.shop, laptop, email);
    await auth(phone, 'sign-in/email', { email, password: PASSWORD });
    const before = [copyOf(laptop), copyOf(phone)];
    const kept = copyOf(laptop);
    expect((await auth(laptop, 'delete-user', { password: PASSWORD })).status).toBe(200);
    for (const browser of [...before, laptop, phone]) {
      for (const session of [onLaptop, onPhone]) {
        const response = await browser.get(`/api/orders/by-session/${session}`);
        expect([401, 404]).toContain(response.status);
        expect(JSON.stringify(response.body)).not.toContain('@example.com');
      }
    }
    // The old cookie is rejected with another temporary id, and the browser becomes a new guest.
    const old = copyOf(kept);
    old.renew();
    const cookie = kept.cookies.get('ftl_guest');
    expect((await old.post('/api/session')).status).toBe(200);
    expect(old.cookies.get('ftl_guest')).not.toBe(cookie);
    expect((await old.get(`/api/orders/by-session/${onLaptop}`)).status).toBe(404);
  });
});
