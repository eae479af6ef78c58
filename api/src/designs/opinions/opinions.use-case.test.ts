import { randomUUID } from 'node:crypto';
import { OPINION_LIMITS } from '@ftl/rules';
import sharp from 'sharp';
import { OrderShop } from '../../../test/fixtures/order-shop.js';
import type { Visitor } from '../../../test/visitor.js';
import type { OpinionsResponse, SharedOpinionsResponse } from './opinions.responses.js';

let shop: OrderShop;
beforeAll(async () => {
  shop = await OrderShop.start({ RATE_LIMITS: 'on' });
});
afterAll(() => shop.stop());

const path = (designId: string, what = '') => `/api/opinions/of-design/${designId}${what}`;

async function asked(owner = shop.shop.visitor(), others: string[] = []) {
  const designId = await shop.design(owner);
  const call = async (method: string, what = '', body?: object) =>
    (await owner.send<OpinionsResponse>(method, path(designId, what), body)).body;
  const { opinions } = await call('PUT', '', { others });
  const link = `/api/opinions/shared/${opinions!.key}`;
  const read = async (visitor: Visitor) =>
    (await visitor.get<SharedOpinionsResponse>(link)).body.designs;
  const first = (await read(owner))[0]!.id;
  return { owner, designId, call, link, read, first, base: `${link}/designs/${first}` };
}

const note = (text: string, part: object = {}) => ({ name: 'Aunt Ida', text, ...part });

describe('a design that the family is asked about', () => {
  it('gets one heart of each visitor, who can take it back', async () => {
    const { call, base, read } = await asked();
    const [ida, ben] = [shop.shop.visitor(), shop.shop.visitor()];
    const like = (who: Visitor, isLiked: boolean) => who.send('PUT', `${base}/heart`, { isLiked });
    await Promise.all([like(ida, true), like(ida, true), like(ben, true)]);
    expect(await read(ida)).toMatchObject([{ hearts: 2, isLiked: true }]);
    await like(ben, false);
    expect(await read(ben)).toMatchObject([{ hearts: 1, isLiked: false }]);
    expect((await call('GET')).opinions!.designs).toMatchObject([{ hearts: 1 }]);
  });

  it('shows a note to its author and the owner, and to others once the owner shows it', async () => {
    const { call, base, read } = await asked();
    const [ida, ben] = [shop.shop.visitor(), shop.shop.visitor()];
    await ida.post(`${base}/notes`, note(' The harbor one.\n\n See  you. '));
    const own = [{ name: 'Aunt Ida', text: 'The harbor one.\nSee you.' }];
    expect(await read(ida)).toMatchObject([{ notes: own }]);
    expect(await read(ben)).toMatchObject([{ notes: [] }]);
    const { id, isShown } = (await call('GET')).opinions!.designs[0]!.notes[0]!;
    expect(isShown).toBe(false);
    await call('PUT', `/notes/${id}`, { isShown: true });
    expect(await read(ben)).toMatchObject([{ notes: own }]);
    await call('PUT', `/notes/${id}`, { isShown: false });
    expect(await read(ben)).toMatchObject([{ notes: [] }]);
    await call('DELETE', `/notes/${id}`);
    expect(await read(ida)).toMatchObject([{ notes: [] }]);
  });

  it('takes a few short notes of a visitor, and none of a bot', async () => {
    const { call, base } = await asked();
    const ida = shop.shop.visitor();
    const send = async (body: object) => (await ida.post(`${base}/notes`, body)).status;
    expect(await send(note('x'.repeat(OPINION_LIMITS.note + 1)))).toBe(400);
    expect(await send(note('  '))).toBe(400);
    expect(await send(note('Buy this', { website: 'https://example.com' }))).toBe(200);
    const statuses = [];
    for (let at = 0; at < 6; at++) statuses.push(await send(note(`Note ${at}`)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await call('GET')).opinions!.designs[0]!.notes).toHaveLength(5);
  });

  it('is shown with a watermark, and neither the photo nor a lasting URL', async () => {
    const { owner, designId, base, read } = await asked();
    const visitor = shop.shop.visitor();
    expect(JSON.stringify(await read(visitor))).not.toMatch(/images\/|mockups|design\//);
    const response = await fetch(`${shop.shop.url}${base}/shirt.webp`);
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    const { pictureUrl } = (await owner.get<OpinionsResponse>(path(designId))).body.design;
    const [marked, plain] = await Promise.all(
      [response, await fetch(`${shop.shop.url}${pictureUrl}`)].map(async (each) =>
        sharp(Buffer.from(await each.arrayBuffer()))
          .resize(800, 800)
          .raw()
          .toBuffer(),
      ),
    );
    const differing = marked!.filter((value, at) => Math.abs(value - plain![at]!) > 24).length;
    expect(differing / marked!.length).toBeGreaterThan(0.01);
  });

  it('shares its page with other designs of its owner only, and loses what one of them loses', async () => {
    const owner = shop.shop.visitor();
    const foreign = await shop.design(shop.shop.visitor());
    const other = await shop.design(owner, 'guest', 'June Miller');
    const { call, read, designId } = await asked(owner, [other]);
    expect(await read(owner)).toHaveLength(2);
    expect((await owner.send('PUT', path(designId), { others: [foreign] })).status).toBe(404);
    const { opinions, others } = await call('PUT', '', { others: [] });
    expect(opinions!.designs).toHaveLength(1);
    expect(others.map((each) => each.designId)).toEqual([other]);
    expect(await read(owner)).toHaveLength(1);
  });

  it('is gone with its link, with the design, and once that has expired', async () => {
    const visitor = shop.shop.visitor();
    const statusOf = async (link: string) => (await visitor.get(link)).status;
    const stopped = await asked();
    await visitor.post(`${stopped.base}/notes`, note('Lovely'));
    await stopped.call('DELETE');
    expect(await statusOf(stopped.link)).toBe(404);
    const deleted = await asked();
    await visitor.post(`${deleted.base}/notes`, note('Lovely'));
    await shop.db.query('delete from designs where key = $1', [deleted.designId]);
    expect(await statusOf(deleted.link)).toBe(404);
    expect(await shop.count(`select 1 from design_notes where text = 'Lovely'`)).toBe(0);
    const expired = await asked();
    await shop.db.query(`update designs set expires_at = now() where key = $1`, [expired.designId]);
    expect(await statusOf(expired.link)).toBe(404);
    expect(await statusOf(`/api/opinions/shared/${randomUUID().replaceAll('-', '')}`)).toBe(404);
  });
});
