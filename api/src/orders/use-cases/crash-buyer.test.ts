import { CrashBuyer } from '../../../test/crashes/crash-buyer.js';
import { OrderShop, sessionIdOf } from '../../../test/fixtures/order-shop.js';
import { Persistence } from '../../../test/crashes/persistence.js';

describe('a persistent buyer', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());

  it('starts over with a new temporary id when the response with its cookie was lost', async () => {
    const visitor = shop.shop.visitor();
    const lostId = visitor.tempUserId;
    await visitor.post('/api/session');
    visitor.cookies.clear();
    expect((await visitor.post('/api/session')).status).toBe(401);
    const { orderId } = await new CrashBuyer(shop, visitor, calm()).buy({ isCancelled: false });
    expect(visitor.tempUserId).not.toBe(lostId);
    expect(await payments(orderId)).toBe(1);
  });

  it('returns to the checkout when the payment page has expired', async () => {
    const visitor = shop.shop.visitor();
    let expired = '';
    shop.pay = async (url, ...rest) => {
      if (expired === '') {
        expired = sessionIdOf(url);
        await shop.stripe().checkout.sessions.expire(expired);
      }
      return OrderShop.prototype.pay.call(shop, url, ...rest);
    };
    const { orderId, expiredPages } = await new CrashBuyer(shop, visitor, calm()).buy({
      isCancelled: false,
    });
    expect(expiredPages).toBe(1);
    expect(await payments(orderId)).toBe(1);
  });

  it('tries again while express shipping is unavailable, and gives up any other conflict', async () => {
    const buyWith = async (expressCents: number) => {
      let isAvailable = false;
      shop.checkout = (visitor, designId) => {
        // Another total is a conflict, as express shipping without a response of the partner is.
        const total = isAvailable ? {} : { total: 1 };
        isAvailable = true;
        return OrderShop.prototype.checkout.call(shop, visitor, designId, total);
      };
      const buyer = new CrashBuyer(shop, shop.shop.visitor(), calm());
      return buyer.buy({ isCancelled: false, expressCents });
    };
    expect(await payments((await buyWith(1000)).orderId)).toBe(1);
    await expect(buyWith(0)).rejects.toThrow('Failed to open the payment page\n  1 x');
  });

  it('reports the responses and the order when a step fails permanently', async () => {
    const visitor = shop.shop.visitor();
    shop.pay = (url) => OrderShop.prototype.pay.call(shop, url, '4000 0000 0000 0002');
    const error = await new CrashBuyer(shop, visitor, calm())
      .buy({ isCancelled: false })
      .catch(String);
    expect(error).toContain('Failed to pay');
    expect(error).toContain('1 x, last after 0 s: 402');
    expect(error).toMatch(/history: \n {2}\{"action":"create"/);
    expect(error).toMatch(/sandbox sessions: \n {2}\{"id":"cs_test_\w+","status":"open"/);
    expect(error).toContain('"name":"sandbox.expire-session"');
  });

  it('reports the design when it can never be ordered', async () => {
    shop.checkout = async (visitor, designId) => {
      await shop.db.query(
        `update artworks set words = '{"name":""}' where id =
        (select artwork_id from designs where key = $1)`,
        [designId],
      );
      return OrderShop.prototype.checkout.call(shop, visitor, designId);
    };
    const error = await new CrashBuyer(shop, shop.shop.visitor(), calm())
      .buy({ isCancelled: false })
      .catch(String);
    expect(error).toContain('DESIGN_NOT_READY');
    expect(error).toMatch(/artwork: \n {2}\{"id":.*"words":\{"name":""\}/);
    expect(error).toMatch(/images: \n {2}\{"id":.*\n {2}\{"id":/);
    expect(error).toContain('deletions meanwhile: ');
  });

  function calm(): Persistence {
    const persistence = new Persistence();
    persistence.startCalm();
    return persistence;
  }

  function payments(orderId: string): Promise<number> {
    return shop.count(`select 1 from sandbox_payments where metadata->>'order_id' = $1`, [orderId]);
  }
});
