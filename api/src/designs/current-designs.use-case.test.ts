import { OrderShop, until } from '../../test/fixtures/order-shop.js';
import { makeDesign } from '../../test/fixtures/photos.js';
import { metricOf } from '../../test/metrics.js';
import type { Visitor } from '../../test/visitor.js';
import type { Design, GetDesignResponse } from './designs.responses.js';

describe('a design that an earlier renderer composed', () => {
  let shop: OrderShop;
  let buyer: Visitor;
  let made: Design;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    buyer = shop.shop.visitor();
    made = await makeDesign(buyer);
    await shop.db.query(`update artworks set content_hash = 'earlier ' || id::text`);
  });

  const read = async (): Promise<Design> =>
    (await buyer.get<GetDesignResponse>(`/api/designs/${made.id}`)).body.design;
  const keyOf = (address: string | null) => address!.replace('/api/images/view/', '');
  const orderedImage = () =>
    shop.row<{ key: string }>(
      `select a.preview_key as key from orders o join artworks a on a.id::text = o.print_key
       where o.design_id = $1`,
      [made.id],
    );

  it('is composed again when its owner opens it, once', async () => {
    const before = await metricOf(shop.shop.url, 'ftl_render_seconds_count', 'image="preview"');
    const [first, second] = await Promise.all([read(), read()]);
    expect(first.finalDesignImageUrl).not.toBe(made.finalDesignImageUrl);
    expect(second.finalDesignImageUrl).toBe(first.finalDesignImageUrl);
    expect((await read()).finalDesignImageUrl).toBe(first.finalDesignImageUrl);
    const after = await metricOf(shop.shop.url, 'ftl_render_seconds_count', 'image="preview"');
    expect(after - before).toBe(1);
  });

  it('keeps its words and its version, and its earlier image for pages that show it', async () => {
    const words = { birthDate: '', passedDate: '', lines: ['Forever in our hearts'] };
    await buyer.send('PUT', `/api/designs/${made.id}/back`, words);
    const put = await read();
    await shop.db.query(`update artworks set content_hash = 'earlier ' || id::text`);
    const opened = await read();
    expect(opened).toEqual({ ...put, finalDesignImageUrl: expect.any(String) });
    expect(opened.finalDesignImageUrl).not.toBe(put.finalDesignImageUrl);
    for (const address of [put.finalDesignImageUrl!, opened.finalDesignImageUrl!])
      expect((await fetch(new URL(address, shop.shop.url))).status).toBe(200);
  });

  it('is composed again for an order, if its owner has not opened it since', async () => {
    const { status } = await shop.checkout(buyer, made.id);
    expect(status).toBe(200);
    expect((await orderedImage()).key).not.toBe(keyOf(made.finalDesignImageUrl));
    expect((await orderedImage()).key).toBe(keyOf((await read()).finalDesignImageUrl));
  });

  it('never changes once it is paid', async () => {
    const { finalDesignImageUrl } = await read();
    const { body } = await shop.checkout(buyer, made.id);
    await shop.pay(body.url);
    await shop.order(buyer, body.url, ({ status }) => status !== 'pending');
    await shop.db.query(`update artworks set content_hash = 'earlier ' || id::text`);
    expect(await read()).toMatchObject({ finalDesignImageUrl });
    expect((await orderedImage()).key).toBe(keyOf(finalDesignImageUrl));
  });

  it('shows the image of its order again if it was composed again on the way to the payment', async () => {
    const { finalDesignImageUrl: ordered } = await read();
    const { body } = await shop.checkout(buyer, made.id);
    await shop.db.query(`update artworks set content_hash = 'earlier ' || id::text`);
    expect((await read()).finalDesignImageUrl).not.toBe(ordered);
    await shop.pay(body.url);
    await shop.order(buyer, body.url, ({ status }) => status !== 'pending');
    expect((await orderedImage()).key).toBe(keyOf(ordered));
    expect((await read()).finalDesignImageUrl).toBe(ordered);
  });

  it('keeps an edit that was made on the way to the payment', async () => {
    const { body } = await shop.checkout(buyer, made.id);
    const words = { birthDate: '', passedDate: '', lines: ['Forever in our hearts'] };
    await buyer.send('PUT', `/api/designs/${made.id}/back`, words);
    const edited = await read();
    await shop.pay(body.url);
    await shop.order(buyer, body.url, ({ status }) => status !== 'pending');
    expect(await read()).toEqual(edited);
  });

  it('keeps the image of its order if it is composed again while the payment is recorded', async () => {
    const { finalDesignImageUrl: ordered } = await read();
    const { body } = await shop.checkout(buyer, made.id);
    await shop.db.query(`update artworks set content_hash = 'earlier ' || id::text`);
    const recording = await shop.db.connect();
    try {
      await recording.query('begin');
      await recording.query(`update artworks set print_status = 'queued' where preview_key = $1`, [
        keyOf(ordered),
      ]);
      const opened = read();
      await until(async () => {
        const { rowCount } = await shop.db.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%"artworks"%'`,
        );
        return rowCount ? true : null;
      });
      await recording.query('commit');
      expect((await opened).finalDesignImageUrl).toBe(ordered);
    } finally {
      recording.release();
    }
    await shop.pay(body.url);
    await shop.order(buyer, body.url, ({ status }) => status !== 'pending');
    expect((await read()).finalDesignImageUrl).toBe(ordered);
  });

  it('is shown as it is without its template, but cannot be ordered', async () => {
    await shop.db.query(`update artworks set template_id = 'retired' where preview_key = $1`, [
      keyOf(made.finalDesignImageUrl),
    ]);
    expect(await read()).toMatchObject({ finalDesignImageUrl: made.finalDesignImageUrl });
    expect(await shop.checkout(buyer, made.id)).toMatchObject({
      status: 400,
      body: { code: 'MISSING_DATA', message: 'Please select a template' },
    });
  });

  it('is shown as it is without its cutout, but cannot be ordered', async () => {
    await shop.db.query('update images set expires_at = now() where key = $1', [
      keyOf(made.backgroundRemovedImageUrl),
    ]);
    expect(await read()).toMatchObject({ finalDesignImageUrl: made.finalDesignImageUrl });
    expect(await shop.checkout(buyer, made.id)).toMatchObject({
      status: 409,
      body: { code: 'DESIGN_NOT_READY' },
    });
  });
});
