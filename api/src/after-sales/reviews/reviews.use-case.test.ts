import { emailOf } from '../../../test/fixtures/order-shop.js';
import { smallPhotoOfOnePerson } from '../../../test/fixtures/photos.js';
import { textOf, type OperatorBrowser } from '../../../test/operator-browser.js';
import { OperatorShop } from '../../../test/operator-shop.js';
import type { Visitor } from '../../../test/visitor.js';
import type { UploadImageResponse } from '../../images/images.responses.js';
import type { OwnReviewResponse, ReviewsResponse } from './reviews.responses.js';

const WORDS = { name: 'Anna, Ohio', text: 'It looks just like her.', mayBeShown: true };
const ASKS = 'how did the shirt turn out';

describe('reviews', () => {
  let desk: OperatorShop;
  let browser: OperatorBrowser;

  beforeAll(async () => {
    desk = await OperatorShop.start();
    browser = await desk.signedIn();
  });
  afterAll(() => desk?.stop());

  /** An order that was shipped so many days ago, and the key in its mails. */
  async function shipped(days: number) {
    const { id, number, visitor, page } = await desk.accepted();
    await browser.act(page, '/ship', { reason: 'Sent', tracking: '9400-1' });
    const { text } = await desk.shop.mail(emailOf(visitor), 'shipped');
    await desk.shop.db.query(
      `update order_mails set created_at = now() - make_interval(days => $2)
       where order_id = $1 and kind = 'shipped'`,
      [id, days],
    );
    return { id, number, visitor, key: /your-order\?key=([^\s&]+)/.exec(text)![1]! };
  }
  const run = async (queue: string) => {
    const { rows } = await desk.shop.db.query<{ id: string }>(
      `insert into pgboss.job (name, data, policy, singleton_key)
       select name, '{}', policy, gen_random_uuid()::text from pgboss.queue where name = $1
       returning id`,
      [queue],
    );
    await desk.shop.row(`select 1 from pgboss.job where id = $1 and state = 'completed'`, [
      rows[0]!.id,
    ]);
  };
  const ask = () => run('reviews.ask');
  const shown = async () =>
    (await desk.shop.shop.visitor().get<ReviewsResponse>('/api/reviews')).body.reviews;
  const stateOf = async (visitor: Visitor, key: string) =>
    (await visitor.post<OwnReviewResponse>('/api/reviews/own', { key })).body.state;
  const decide = (id: string, decision: string) =>
    browser.act('/reviews', `/${id}/${decision}`, {});
  const idOf = async (orderId: string) =>
    (await desk.shop.row<{ id: string }>('select id from reviews where order_id = $1', [orderId]))
      .id;

  it('are asked for once, some days after shipping, unless the buyer does not want that', async () => {
    const [early, due, unwilling] = [await shipped(5), await shipped(11), await shipped(11)];
    const stop = { key: unwilling.key };
    expect((await unwilling.visitor.post('/api/reviews/stop', stop)).status).toBe(200);
    await ask();
    const mail = await desk.shop.mail(emailOf(due.visitor), ASKS);
    expect(mail.text).toContain('&reviews=off');
    await ask();
    const again = await shipped(11);
    await ask();
    await desk.shop.mail(emailOf(again.visitor), ASKS);
    const asked = async ({ visitor }: { visitor: Visitor }) =>
      (await desk.shop.mails(emailOf(visitor))).filter(({ subject }) => subject.includes(ASKS));
    expect(await asked(early)).toHaveLength(0);
    expect(await asked(due)).toHaveLength(1);
    expect(await asked(unwilling)).toHaveLength(0);
  });

  it('appear with their photo once approved, and are deleted with it on request', async () => {
    const { id, visitor, key } = await shipped(1);
    const { body: photo } = await visitor.upload<UploadImageResponse>(
      await smallPhotoOfOnePerson(),
    );
    const review = { ...WORDS, key, photoUrl: photo.imageUrl };
    for (const _ of ['once', 'again'])
      expect((await visitor.post('/api/reviews', review)).status).toBe(200);
    expect(await stateOf(visitor, key)).toBe('written');
    expect(await shown()).toEqual([]);

    const reviewId = await idOf(id);
    expect(textOf((await browser.get('/reviews')).text)).toContain('needs a decision');
    const picture = await browser.get(`/reviews/${reviewId}/photo`);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    expect(await decide(reviewId, 'approve')).toContain('Done: review approve.');
    const [public_] = await shown();
    expect(public_).toMatchObject({ name: WORDS.name, text: WORDS.text });
    expect((await visitor.get(public_!.photo!.url)).status).toBe(200);

    expect((await visitor.post('/api/reviews/remove', { key })).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await visitor.get(public_!.photo!.url)).status).toBe(404);
    expect(await stateOf(visitor, key)).toBe('open');
  });

  it('that are declined appear nowhere, and are deleted in time', async () => {
    const { id, visitor, key } = await shipped(1);
    await visitor.post('/api/reviews', { ...WORDS, key });
    expect(await decide(await idOf(id), 'decline')).toContain('Done: review decline.');
    expect(await shown()).toEqual([]);
    await desk.shop.db.query(`update reviews set created_at = now() - interval '91 days'`);
    await run('retention');
    expect(await desk.shop.count('select 1 from reviews where order_id = $1', [id])).toBe(0);
  });

  it("need consent, a shirt that was sent, and the visitor's own photo", async () => {
    const { visitor, key } = await shipped(1);
    const stranger = desk.shop.shop.visitor();
    const { body: photo } = await stranger.upload<UploadImageResponse>(
      await smallPhotoOfOnePerson(),
    );
    const post = async (change: object) =>
      (await visitor.post('/api/reviews', { ...WORDS, key, ...change })).status;
    expect(await post({ mayBeShown: false })).toBe(400);
    expect(await post({ text: '  ' })).toBe(400);
    expect(await post({ photoUrl: photo.imageUrl })).toBe(404);

    const { id, visitor: buyer } = await desk.accepted();
    const { text } = await desk.shop.mail(emailOf(buyer), 'confirmed');
    const unsent = /your-order\?key=([^\s&]+)/.exec(text)![1]!;
    expect(unsent).toContain(id);
    expect((await buyer.post('/api/reviews', { ...WORDS, key: unsent })).status).toBe(404);
  });
});
