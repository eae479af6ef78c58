import sharp from 'sharp';
import { mailTo } from '../../test/accounts.js';
import { smallPhotoOfOnePerson } from '../../test/fixtures/photos.js';
import type { Visitor } from '../../test/visitor.js';
import { emailOf, OrderShop } from '../../test/fixtures/order-shop.js';
import type {
  KeptMemento,
  KeptMementoResponse,
  LightCandleResponse,
  MementoResponse,
  OrderMementoResponse,
} from './mementos.responses.js';

const PASSWORD = 'grandmas garden';

describe('memorial pages', () => {
  let shop: OrderShop;
  let buyer: Visitor;
  let orderId: string;
  let memento: KeptMemento;

  const request = (changes: object = {}) => ({
    lovedOneName: 'Rose Miller',
    birthDate: 'May 3, 1951',
    passedDate: 'June 9, 2024',
    message: 'Her garden is in bloom.',
    visibility: 'unlisted',
    ...changes,
  });
  const change = (changes: object, query = '', who = buyer) =>
    who.send<KeptMementoResponse>('PUT', `/api/mementos/${memento.id}${query}`, request(changes));
  const visit = (who: Visitor) => who.get<MementoResponse>(`/api/mementos/${memento.id}`);

  beforeAll(async () => {
    shop = await OrderShop.start();
    buyer = shop.shop.visitor();
    orderId = (await shop.paidOrder(buyer)).id;
  });
  afterAll(() => shop?.stop());

  // Each test creates its own page; an order has at most one.
  const create = (who: Visitor) =>
    who.post<KeptMementoResponse>('/api/mementos', { ...request(), orderId });
  const remove = (who: Visitor) => who.send('DELETE', `/api/mementos/${memento.id}`);
  beforeEach(async () => {
    memento = (await create(buyer)).body.memento;
  });
  afterEach(() => remove(buyer));

  it('a paid order suggests the text of its shirt, to its buyer only', async () => {
    await remove(buyer);
    const path = `/api/mementos/of-order/${orderId}`;
    const { body } = await buyer.get<OrderMementoResponse>(path);
    expect(body).toMatchObject({ memento: null, suggestion: { lovedOneName: 'Rose Miller' } });
    const stranger = shop.shop.visitor();
    expect((await stranger.get(path)).status).toBe(404);
    expect((await create(stranger)).status).toBe(404);
  });

  it('suggest the dates on the back of the shirt if there are none on its front', async () => {
    const back = { birthDate: '1948-05-04', passedDate: 'June 2024', lines: [] };
    await shop.row(
      `update orders set design = design || jsonb_build_object('back', $1::jsonb)
       where id = $2 returning id`,
      [JSON.stringify(back), orderId],
    );
    const { body } = await buyer.get<OrderMementoResponse>(`/api/mementos/of-order/${orderId}`);
    expect(body.suggestion).toMatchObject({ birthDate: 'May 4, 1948', passedDate: 'June 2024' });
  });

  it.each(['birthDate', 'passedDate'])('reject a %s that cleaning makes too long', async (date) => {
    expect(await change({ [date]: 'ﷺ'.repeat(40) })).toMatchObject({
      ...{ status: 400, body: { message: 'Dates can be up to 40 characters.' } },
    });
  });

  it('API-22 MEMENTO-05: the buyer creates one page, which its link opens', async () => {
    expect(await create(buyer)).toMatchObject({ status: 409, body: { code: 'MEMENTO_EXISTS' } });
    const { body } = await visit(shop.shop.visitor());
    expect(body).toMatchObject({
      success: true,
      lovedOneName: 'Rose Miller',
      message: 'Her garden is in bloom.',
      visibility: 'unlisted',
      candles: 0,
      hasLit: false,
      words: [],
    });
    expect(body.memento.designImage).toBe(body.designImage);
    expect((await fetch(new URL(body.designImage, shop.shop.url))).status).toBe(200);
  });

  it('MEMENTO-06: returns 404 for a missing page', async () => {
    const response = await shop.shop.visitor().get(`/api/mementos/${'0'.repeat(32)}`);
    expect(response).toMatchObject({ status: 404, body: { code: 'MEMENTO_NOT_FOUND' } });
  });

  it("the order's mail opens it on another device", async () => {
    const mail = await mailTo(shop.shop, emailOf(buyer), /is confirmed/);
    const link = /https?:\/\/\S+\/memento\/new\?\S+/.exec(mail.text)?.[0] ?? '';
    const query = new URL(link).searchParams;
    expect(query.get('order')).toBe(orderId);
    const phone = shop.shop.visitor();
    const token = encodeURIComponent(query.get('token') ?? '');
    const path = `/api/mementos/of-order/${orderId}?token=${token}`;
    expect((await phone.get<OrderMementoResponse>(path)).body.memento?.id).toBe(memento.id);
    expect((await change({ message: 'From the phone' }, `?token=${token}`, phone)).status).toBe(
      200,
    );
    expect((await change({}, '?token=wrong', phone)).status).toBe(404);
    expect((await change({}, '', phone)).status).toBe(404);
  });

  it('accepts an image, whose URL is revoked with it', async () => {
    const { body: photo } = await buyer.upload<{ imageUrl: string }>(await smallPhotoOfOnePerson());
    const { body } = await change({ pictureUrl: photo.imageUrl });
    const address = body.memento.pictureUrl ?? '';
    expect(address).not.toContain(photo.imageUrl);
    const shown = await fetch(new URL(address, shop.shop.url));
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBeLessThanOrEqual(1280);
    // Sending back the returned URL keeps the image.
    expect((await change({ pictureUrl: address })).body.memento.pictureUrl).toBe(address);
    expect((await change({ pictureUrl: '' })).body.memento.pictureUrl).toBeNull();
    expect((await fetch(new URL(address, shop.shop.url))).status).toBe(404);
    expect((await fetch(new URL(photo.imageUrl, shop.shop.url))).status).toBe(404);
  });

  it("deletes a replaced image, but keeps a design's until it expires and an order's permanently", async () => {
    const { body: photo } = await buyer.upload<{ imageUrl: string }>(await smallPhotoOfOnePerson());
    const cutoutOf = async (where: string, value: string) => {
      const { rows } = await shop.db.query<{ cutout_key: string; expires_at: Date }>(
        `select cutout_key, expires_at from designs where key = ${where}`,
        [value],
      );
      return rows[0]!;
    };
    const waiting = await cutoutOf('$1', await shop.design(buyer));
    const sold = await cutoutOf('(select design_id from orders where id = $1)', orderId);
    await change({ pictureUrl: photo.imageUrl });
    await change({ pictureUrl: `/api/images/view/${waiting.cutout_key}` });
    await change({ pictureUrl: `/api/images/view/${sold.cutout_key}` });
    await change({ pictureUrl: '' });
    const { rows } = await shop.db.query<{ key: string; expires_at: Date | null }>(
      'select key, expires_at from images where key = any($1)',
      [[photo.imageUrl.slice('/api/images/view/'.length), waiting.cutout_key, sold.cutout_key]],
    );
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ key: waiting.cutout_key, expires_at: waiting.expires_at });
    expect(rows).toContainEqual({ key: sold.cutout_key, expires_at: null });
  });

  it('accepts one candle per visitor', async () => {
    const [one, two] = [shop.shop.visitor(), shop.shop.visitor()];
    const light = (who: Visitor) =>
      who.post<LightCandleResponse>(`/api/mementos/${memento.id}/candles`);
    await light(one);
    expect((await light(one)).body.candles).toBe(1);
    expect((await light(two)).body.candles).toBe(2);
    expect((await visit(one)).body.hasLit).toBe(true);
    expect((await visit(shop.shop.visitor())).body).toMatchObject({ candles: 2, hasLit: false });
  });

  it('shows messages once the owner approves them, and drops those of a bot', async () => {
    const visitor = shop.shop.visitor();
    const path = `/api/mementos/${memento.id}/words`;
    await visitor.post(path, { name: 'Tom', text: 'She taught me to read.' });
    await visitor.post(path, { name: 'Bot', text: 'Buy', website: 'https://spam.example' });
    expect((await visit(visitor)).body.words).toEqual([]);
    const toModerate = (await buyer.get<KeptMementoResponse>(`/api/mementos/${memento.id}/keep`))
      .body.memento.words;
    expect(toModerate).toMatchObject([{ name: 'Tom', isApproved: false }]);
    const message = `${path}/${toModerate[0]!.id}`;
    expect((await visitor.send('PUT', message)).status).toBe(404);
    expect((await buyer.send('PUT', message)).status).toBe(200);
    expect((await visit(visitor)).body.words).toMatchObject([{ text: 'She taught me to read.' }]);
    expect((await buyer.send('DELETE', message)).status).toBe(200);
    expect((await visit(visitor)).body.words).toEqual([]);
  });

  it('mails the owner once about pending messages, until the link in the mail turns it off', async () => {
    const path = `/api/mementos/${memento.id}`;
    const leave = (text: string) =>
      shop.shop.visitor().post(`${path}/words`, { name: 'June', text });
    const jobs =
      "from pgboss.job where name = 'orders.mail' and data->>'kind' = 'messages_waiting'";
    const makeDue = () =>
      shop.db.query(`update pgboss.job set start_after = now() ${jobs.slice(16)}`);
    await leave('She sang.');
    await leave('She laughed.');
    expect(await shop.count(`select 1 ${jobs}`)).toBe(1);
    await makeDue();
    const mail = await mailTo(shop.shop, emailOf(buyer), /2 messages wait/);
    const off = /https?:\S+mails=off/.exec(mail.text)?.[0] ?? '';
    const token = new URL(off).searchParams.get('token') ?? '';
    const digest = `${path}/digest?token=${encodeURIComponent(token)}`;
    const phone = shop.shop.visitor();
    await phone.post('/api/session');
    const turnOff = (address: string) => phone.send('PUT', address, { wantsDigest: false });
    expect((await turnOff(`${path}/digest`)).status).toBe(404);
    expect((await turnOff(digest)).status).toBe(200);
    await shop.db.query(`delete ${jobs}`);
    await leave('She danced.');
    expect(await shop.count(`select 1 ${jobs}`)).toBe(0);
  });

  it('offers a QR code for print', async () => {
    const path = `${shop.shop.url}/api/mementos/${memento.id}`;
    expect(await (await fetch(`${path}/qr.svg`)).text()).toContain('<svg');
    const png = await sharp(await (await fetch(`${path}/qr.png`)).arrayBuffer()).metadata();
    expect(png).toMatchObject({ format: 'png', width: 1200, height: 1200 });
    const missing = await fetch(`${shop.shop.url}/api/mementos/${'0'.repeat(32)}/qr.svg`);
    expect(missing.status).toBe(404);
  });

  describe('with a password', () => {
    it('requires a password of eight characters', async () => {
      const response = await change({ visibility: 'password', password: 'short' });
      expect(response).toMatchObject({ status: 400, body: { code: 'MISSING_DATA' } });
    });

    it('unlocks with the current password and rejects the old one after a change', async () => {
      await change({ visibility: 'password', password: PASSWORD });
      const friend = shop.shop.visitor();
      expect(await visit(friend)).toMatchObject({ status: 401, body: { code: 'MEMENTO_LOCKED' } });
      const unlock = (password: string) =>
        friend.post(`/api/mementos/${memento.id}/unlock`, { password });
      expect((await unlock('not it')).status).toBe(401);
      const opened = await unlock(PASSWORD);
      expect(opened).toMatchObject({ status: 200, body: { lovedOneName: 'Rose Miller' } });
      expect(opened.headers.getSetCookie().join()).toMatch(/ftl_memento_.+HttpOnly/);
      expect((await visit(friend)).status).toBe(200);
      // The password stays when the owner changes something else.
      await change({ visibility: 'password', message: 'Another message' });
      expect((await visit(friend)).status).toBe(200);
      await change({ visibility: 'password', password: 'another password' });
      expect((await visit(friend)).status).toBe(401);
      const stored = await shop.db.query<{ password_hash: string }>(
        'select password_hash from mementos',
      );
      expect(JSON.stringify(stored.rows)).not.toContain('another password');
    });
  });

  it('mails a report to the operator, whose link deletes the page', async () => {
    const path = `/api/mementos/${memento.id}`;
    const visitor = shop.shop.visitor();
    await visitor.post(`${path}/report`, { reason: 'This is not her family.' });
    const mail = await mailTo(shop.shop, 'keeper@example.com', /was reported/);
    expect(mail.text).toContain('This is not her family.');
    const token = /remove=(\S+)/.exec(mail.text)?.[1];
    expect((await visitor.post(`${path}/removal`, { token: 'guess' })).status).toBe(404);
    expect((await visitor.post(`${path}/removal`, { token })).status).toBe(200);
    expect((await visit(buyer)).status).toBe(404);
    expect((await fetch(new URL(memento.designImage, shop.shop.url))).status).toBe(404);
  });

  it('can be deleted and created again by its owner', async () => {
    expect((await remove(shop.shop.visitor())).status).toBe(404);
    const { body: photo } = await buyer.upload<{ imageUrl: string }>(await smallPhotoOfOnePerson());
    await change({ pictureUrl: photo.imageUrl });
    expect((await remove(buyer)).status).toBe(200);
    expect((await visit(buyer)).status).toBe(404);
    expect((await fetch(new URL(photo.imageUrl, shop.shop.url))).status).toBe(404);
    const { id } = memento;
    const another = await create(buyer);
    expect(another.status).toBe(200);
    memento = another.body.memento;
    expect(memento.id).not.toBe(id);
  });
});
