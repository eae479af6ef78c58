import { smallPhotoOfOnePerson } from '../../test/fixtures/photos.js';
import { OrderShop, until } from '../../test/fixtures/order-shop.js';
import type { Visitor } from '../../test/visitor.js';
import type { KeptMemento, KeptMementoResponse } from './mementos.responses.js';

/** The steps at which the shop may be killed, each as a trigger that makes it fail. */
const STEPS = {
  shares: 'before delete on shared_images for each row',
  date: `before update on images for each row
    when (old.expires_at is null and new.expires_at is not null)`,
  files: 'before update on images for each row when (old.is_stored and not new.is_stored)',
};

describe('the photo of a memorial page', () => {
  let shop: OrderShop;
  let buyer: Visitor;
  let page: KeptMemento;
  let photo: string;
  beforeAll(async () => {
    shop = await OrderShop.start();
    await shop.db.query(`create function interrupt() returns trigger language plpgsql
      as $$ begin raise exception 'interrupted'; end $$`);
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    buyer = shop.shop.visitor();
    const { id: orderId } = await shop.paidOrder(buyer);
    const { body } = await buyer.upload<{ imageUrl: string }>(await smallPhotoOfOnePerson());
    photo = body.imageUrl;
    const created = await buyer.post<KeptMementoResponse>('/api/mementos', {
      ...{ orderId, lovedOneName: 'Rose Miller', message: '', visibility: 'unlisted' },
      pictureUrl: photo,
    });
    page = created.body.memento;
  });

  const remove = () => buyer.send('DELETE', `/api/mementos/${page.id}`);
  const takePhotoOff = () =>
    buyer.send('PUT', `/api/mementos/${page.id}`, {
      ...{ lovedOneName: 'Rose Miller', message: '', visibility: 'unlisted', pictureUrl: '' },
    });
  async function interrupted(step: keyof typeof STEPS, work: () => Promise<{ status: number }>) {
    await shop.db.query(`create trigger interrupted ${STEPS[step]} execute function interrupt()`);
    const { status } = await work();
    await shop.db.query(
      `drop trigger interrupted on ${step === 'shares' ? 'shared_images' : 'images'}`,
    );
    expect(status).toBe(500);
  }
  const statusOf = async (address: string) => (await fetch(new URL(address, shop.shop.url))).status;
  const shownPage = async () => ({
    page: (await shop.shop.visitor().get(`/api/mementos/${page.id}`)).status,
    photo: await statusOf(page.pictureUrl!),
  });
  const rowOfPhoto = async () =>
    (
      await shop.db.query<{ expires_at: Date | null }>(
        'select expires_at from images where key = $1',
        [photo.replace('/api/images/view/', '')],
      )
    ).rows;

  it.each(['shares', 'date'] as const)(
    'is revoked and given a date with the page, or not at all: interrupted at the %s',
    async (step) => {
      await interrupted(step, remove);
      expect(await shownPage()).toEqual({ page: 200, photo: 200 });
      expect((await remove()).status).toBe(200);
      expect(await shownPage()).toEqual({ page: 404, photo: 404 });
      expect(await rowOfPhoto()).toEqual([]);
    },
  );

  it.each([
    ['the page is deleted', remove],
    ['it is taken off the page', takePhotoOff],
  ])('is no longer public, and expires, if %s without its files', async (_, end) => {
    await interrupted('files', end);
    expect(await statusOf(page.pictureUrl!)).toBe(404);
    expect(await rowOfPhoto()).toEqual([{ expires_at: expect.any(Date) as Date }]);
    await shop.shop.end();
    await shop.db.query(`update images set expires_at = expires_at - interval '2 hours'`);
    await shop.db.query(`delete from pgboss.job where name = 'images.purge'`);
    await shop.shop.restart();
    await until(async () => ((await rowOfPhoto()).length === 0 ? true : null));
  });

  it('is taken off the page with a date, or not at all', async () => {
    await interrupted('date', takePhotoOff);
    expect(await shownPage()).toEqual({ page: 200, photo: 200 });
    expect((await takePhotoOff()).status).toBe(200);
    expect(await shownPage()).toEqual({ page: 200, photo: 404 });
    expect(await rowOfPhoto()).toEqual([]);
  });

  it('stays while another page shows it, and is deleted with the last page', async () => {
    const { id: orderId } = await shop.paidOrder(buyer);
    const other = await buyer.post<KeptMementoResponse>('/api/mementos', {
      ...{ orderId, lovedOneName: 'Rose Miller', message: '', visibility: 'unlisted' },
      pictureUrl: photo,
    });
    const { id, pictureUrl } = other.body.memento;
    expect((await remove()).status).toBe(200);
    expect(await statusOf(pictureUrl!)).toBe(200);
    expect(await rowOfPhoto()).toEqual([{ expires_at: null }]);
    await buyer.send('DELETE', `/api/mementos/${id}`);
    expect(await rowOfPhoto()).toEqual([]);
  });

  it('is deleted with two pages that are deleted at the same time', async () => {
    const { id: orderId } = await shop.paidOrder(buyer);
    const other = await buyer.post<KeptMementoResponse>('/api/mementos', {
      ...{ orderId, lovedOneName: 'Rose Miller', message: '', visibility: 'unlisted' },
      pictureUrl: photo,
    });
    await Promise.all([remove(), buyer.send('DELETE', `/api/mementos/${other.body.memento.id}`)]);
    expect(await rowOfPhoto()).toEqual([]);
  });
});
