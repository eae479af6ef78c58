import { makeDesign } from '../../test/fixtures/photos.js';
import { OrderShop, until } from '../../test/fixtures/order-shop.js';
import type { Visitor } from '../../test/visitor.js';
import type { RemoveBackgroundResponse } from '../cutout/index.js';
import type { Design } from './designs.responses.js';

const REPRINTS_OVER = `now() - interval '31 days'`;

describe('a design that is retouched after its order', () => {
  let shop: OrderShop;
  let buyer: Visitor;
  let sold: Design;
  let retouched: Design;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    buyer = shop.shop.visitor();
    sold = await makeDesign(buyer);
    await order();
    await shop.db.query(
      `update orders set status = 'shipped', fulfillment = 'shipped', updated_at = ${REPRINTS_OVER}`,
    );
    retouched = await showRetouch();
  });

  async function order(): Promise<void> {
    const { body } = await shop.checkout(buyer, sold.id);
    await shop.pay(body.url);
    await shop.order(buyer, body.url, ({ status }) => status !== 'pending');
  }
  /** Retouches the engine's cutout. @returns the URL of the result */
  async function retouch(y: number): Promise<string> {
    const { body: job } = await buyer.post<RemoveBackgroundResponse>(
      '/api/images/remove-background',
      {
        imageUrl: sold.originalImageUrl,
        objectKey: keyOf(sold.originalImageUrl),
      },
    );
    const strokes = [{ mode: 'erase', radius: 0.05, points: [[0.5, y]] }];
    const { body } = await buyer.post<RemoveBackgroundResponse>('/api/images/retouch', {
      jobId: job.jobId,
      strokes,
    });
    return body.processedImageUrl!;
  }
  async function showRetouch(): Promise<Design> {
    const { body } = await buyer.post<{ design: Design }>('/api/generate-design', {
      designId: sold.id,
      originalImageUrl: sold.originalImageUrl,
      backgroundRemovedImageUrl: await retouch(0.5),
      templateId: 'heaven-memory',
      lovedOneName: 'Eleanor Rose',
    });
    return body.design;
  }
  const keyOf = (address: string) => address.replace('/api/images/view/', '');
  const imagesOf = (design: Design) => [
    design.backgroundRemovedImageUrl,
    design.finalDesignImageUrl!,
  ];
  const statuses = (design: Design) =>
    Promise.all(
      imagesOf(design).map(async (each) => (await fetch(`${shop.shop.url}${each}`)).status),
    );
  const kept = (design: Design) =>
    shop.count('select 1 from images where key = any($1)', [imagesOf(design).map(keyOf)]);
  const backdrops = (isPermanent = false) =>
    shop.count(
      `select 1 from images where kind = 'backdrop' ${isPermanent ? 'and expires_at is null' : ''}`,
    );
  /** Restarts the shop, which runs both purges, and waits until they are done. */
  async function nextRun(): Promise<void> {
    await shop.shop.end();
    await shop.db.query(`delete from pgboss.job where name in ('designs.purge', 'images.purge')`);
    await shop.shop.restart();
    const done = `select 1 from pgboss.job
      where name in ('designs.purge', 'images.purge') and state = 'completed'`;
    await until(async () => ((await shop.count(done)) > 1 ? true : null));
  }

  it('keeps its images when those of the order are deleted, until its photo is deleted', async () => {
    await nextRun();
    expect(await statuses(sold)).toEqual([404, 404]);
    expect(await statuses(retouched)).toEqual([200, 200]);
    expect(await backdrops()).toBe(1);
    expect((await buyer.send('DELETE', sold.originalImageUrl)).status).toBe(200);
    expect(await kept(retouched)).toBe(0);
    expect(await backdrops()).toBe(0);
  });

  it('keeps its images while it is ordered again, and loses them when that order has ended too', async () => {
    await order();
    await shop.db.query(
      `update orders set held_because = 'A question to the buyer' where status <> 'shipped'`,
    );
    await nextRun();
    expect(await kept(sold)).toBe(0);
    expect(await backdrops(true)).toBe(1);
    expect(await statuses(retouched)).toEqual([200, 200]);
    expect(
      await shop.count(`select 1 from artworks where preview_key = $1 and words ->> 'name' <> ''`, [
        keyOf(retouched.finalDesignImageUrl!),
      ]),
    ).toBe(1);
    await shop.db.query(
      `update orders set status = 'shipped', fulfillment = 'shipped', updated_at = ${REPRINTS_OVER}`,
    );
    await shop.db.query('update designs set expires_at = now()');
    await nextRun();
    expect(await kept(retouched)).toBe(0);
  });

  it('leaves no unused retouch behind', async () => {
    const unused = await retouch(0.7);
    await nextRun();
    await shop.db.query(
      `update images set expires_at = expires_at - interval '8 days' where key = $1`,
      [keyOf(unused)],
    );
    await nextRun();
    expect(await shop.count('select 1 from images where key = $1', [keyOf(unused)])).toBe(0);
  });
});
