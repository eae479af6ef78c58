import { auth, PASSWORD, registerAccount } from '../../../test/accounts.js';
import { OrderShop, sessionIdOf, stripeEvent } from '../../../test/fixtures/order-shop.js';
import type { Visitor } from '../../../test/visitor.js';

const LONGER_THAN_THE_TEST = 600;
const IMAGES = 'select 1 from images where key in ($1, $2)';
const UNEXPIRED = `${IMAGES} and expires_at > now() and is_stored`;

describe('a photo that is deleted while its payment page is open', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());

  /** A design whose images have a date, as they do until an order is paid. */
  async function designOf(visitor: Visitor) {
    const designId = await shop.design(visitor);
    const row = await shop.row<{ id: string; cutout: string; preview: string }>(
      `select d.id, d.cutout_key as cutout, a.preview_key as preview
       from designs d join artworks a on a.id = d.artwork_id where d.key = $1`,
      [designId],
    );
    await shop.db.query(
      `update images set expires_at = now() + interval '7 days',
         source_id = (select source.id from images source where source.key = $1
           and source.key <> images.key)
       where key in ($1, $2)`,
      [row.cutout, row.preview],
    );
    return { designId, ...row, keys: [row.cutout, row.preview] };
  }
  async function open(email?: string) {
    const visitor = shop.shop.visitor();
    const design = await designOf(visitor);
    if (email) await registerAccount(shop.shop, visitor, email);
    const { body } = await shop.checkout(visitor, design.designId);
    return { visitor, ...design, orderId: body.orderId, url: body.url };
  }
  const deletePhoto = ({ visitor, cutout }: { visitor: Visitor; cutout: string }) =>
    visitor.send<{ code?: string }>('DELETE', `/api/images/view/${cutout}`);
  const statusOf = async (orderId: string) =>
    (await shop.row<{ status: string }>('select status from orders where id = $1', [orderId]))
      .status;
  /** A payment that the buyer has confirmed and the bank has not made yet. */
  const confirm = (url: string) =>
    shop.db.query(`update sandbox_sessions set status = 'complete' where id = $1`, [
      sessionIdOf(url),
    ]);

  it('can no longer be paid or ordered again', async () => {
    const opened = await open();
    expect((await deletePhoto(opened)).status).toBe(200);
    expect(await shop.count(IMAGES, opened.keys)).toBe(0);
    expect(await statusOf(opened.orderId)).toBe('cancelled');
    expect((await shop.pay(opened.url)).status).toBe(410);
    const again = await shop.checkout(opened.visitor, opened.designId);
    expect(again).toMatchObject({ status: 409, body: { code: 'DESIGN_NOT_READY' } });
  });

  it('is kept while its payment is being settled', async () => {
    const opened = await open();
    await confirm(opened.url);
    expect(await deletePhoto(opened)).toMatchObject({ status: 409, body: { code: 'FORBIDDEN' } });
    expect(await shop.count(IMAGES, opened.keys)).toBe(2);
    const session = sessionIdOf(opened.url);
    await shop.webhook(
      stripeEvent(`evt_${session}`, 'checkout.session.async_payment_failed', { id: session }),
    );
    await shop.row(`select 1 from orders where id = $1 and status = 'cancelled'`, [opened.orderId]);
    expect((await deletePhoto(opened)).status).toBe(200);
    expect(await shop.count(IMAGES, opened.keys)).toBe(0);
  });

  it('is kept while its payment page cannot be closed', async () => {
    const opened = await open();
    await shop.sandbox('failures', { status: '503', count: '100' });
    expect(await deletePhoto(opened)).toMatchObject({ status: 409, body: { code: 'FORBIDDEN' } });
    await shop.sandbox('failures', { status: '503', count: '0' });
    expect(await shop.count(UNEXPIRED, opened.keys)).toBe(2);
    expect((await deletePhoto(opened)).status).toBe(200);
    expect((await shop.pay(opened.url)).status).toBe(410);
  });

  it('is kept for the print file if it was paid a moment ago', async () => {
    const opened = await open();
    await shop.delayWebhooks(LONGER_THAN_THE_TEST);
    await shop.pay(opened.url);
    expect(await deletePhoto(opened)).toMatchObject({ status: 409, body: { code: 'FORBIDDEN' } });
    await shop.delayWebhooks(0);
    expect(await statusOf(opened.orderId)).not.toBe('pending');
    expect(await shop.count(IMAGES, opened.keys)).toBe(2);
  });

  it('is never sold without its images, whichever of two tabs is first', async () => {
    for (let round = 0; round < 8; round++) {
      const visitor = shop.shop.visitor();
      const design = await designOf(visitor);
      const [checkout] = await Promise.all([
        shop.checkout(visitor, design.designId),
        deletePhoto({ visitor, ...design }),
      ]);
      const isPaid = checkout.status === 200 && (await shop.pay(checkout.body.url)).status !== 410;
      expect([isPaid, await shop.count(IMAGES, design.keys)]).toEqual([isPaid, isPaid ? 2 : 0]);
    }
  });

  it.each`
    what             | email
    ${'its design'}  | ${'design@example.com'}
    ${'its account'} | ${'account@example.com'}
  `('cannot be paid after $what was deleted', async ({ what, email }) => {
    const isAccount = what === 'its account';
    const deleteIt = ({ visitor, id }: { visitor: Visitor; id: string }) =>
      isAccount
        ? auth(visitor, 'delete-user', { password: PASSWORD })
        : visitor.send('DELETE', `/api/designs/${id}`);
    const opened = await open(email as string);
    expect((await deleteIt(opened)).status).toBe(200);
    expect((await shop.pay(opened.url)).status).toBe(410);
    expect(await shop.count(UNEXPIRED, opened.keys)).toBe(0);

    const settling = await open(`other-${email}`);
    await confirm(settling.url);
    expect((await deleteIt(settling)).status).toBe(200);
    expect(await shop.count(UNEXPIRED, settling.keys)).toBe(2);
  });
});
