import type { ErrorResponse } from '@ftl/contracts';
import sharp from 'sharp';
import { OrderShop } from '../../test/fixtures/order-shop.js';
import { makeCutout, type Cutout } from '../../test/fixtures/photos.js';
import type { Visitor } from '../../test/visitor.js';
import type { DesignPartsResponse, GenerateDesignResponse } from './designs.responses.js';

const LAYOUT = {
  photo: { scale: 1.2, x: 40, y: -10 },
  frame: 'oval',
  headline: 'Gone Fishing',
  lettering: 'pearl',
};

describe('the layout of a design', () => {
  let shop: OrderShop;
  let buyer: Visitor;
  let cutout: Cutout;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    buyer = shop.shop.visitor();
    await buyer.post('/api/session');
    cutout = await makeCutout(buyer);
  });

  const request = (changes: object) => ({
    ...{ ...cutout, templateId: 'heaven-memory', lovedOneName: 'Eleanor Rose' },
    ...changes,
  });
  const generate = <T = GenerateDesignResponse>(changes: object) =>
    buyer.post<T>('/api/generate-design', request(changes));

  it('is stored with the dates, read again, ordered and printed', async () => {
    const dates = { birthDate: 'about 1931', passedDate: '3.6.2024', message: 'Always' };
    const { body } = await generate({ ...dates, layout: LAYOUT });
    const { design } = body;
    expect(design).toMatchObject({ ...dates, passedDate: expect.any(String), layout: LAYOUT });
    const read = await buyer.get<GenerateDesignResponse>(`/api/designs/${design.id}`);
    const { finalDesignImageUrl } = design;
    expect(read.body.design).toMatchObject({
      ...{ layout: LAYOUT, birthDate: 'about 1931', finalDesignImageUrl },
    });
    expect((await shop.checkout(buyer, design.id)).status).toBe(200);
    const { words } = await shop.row<{ words: object }>(
      `select a.words from orders o join artworks a on a.id::text = o.print_key where o.design_id = $1`,
      [design.id],
    );
    expect(words).toMatchObject({ name: 'Eleanor Rose', layout: LAYOUT, message: 'Always' });
  });

  it('is another image, and none that changes nothing is the same one', async () => {
    const [plain, same, moved] = [
      await generate({}),
      await generate({ layout: { photo: { scale: 1, x: 0, y: 0 } } }),
      await generate({ layout: LAYOUT }),
    ].map(({ body }) => body.design);
    expect(same!.id).toBe(plain!.id);
    expect(same!.layout).toBeUndefined();
    expect(moved!.finalDesignImageUrl).not.toBe(plain!.finalDesignImageUrl);
  });

  it.each`
    layout                                      | message
    ${{ photo: { scale: 3, x: 0, y: 0 } }}      | ${'The photo can be moved and sized only within the design.'}
    ${{ headline: 'x'.repeat(33) }}             | ${'Headlines can be up to 32 characters.'}
    ${{ lettering: 'neon' }}                    | ${expect.any(String)}
    ${{ photo: { scale: '1', x: 0, y: null } }} | ${expect.any(String)}
  `('refuses $layout and changes nothing', async ({ layout, message }) => {
    const { design } = (await generate({})).body;
    const refused = await generate<ErrorResponse>({ designId: design.id, layout });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toEqual(message);
    const read = await buyer.get<GenerateDesignResponse>(`/api/designs/${design.id}`);
    expect(read.body.design).toEqual(design);
  });

  it('is shown in three sheets of the same size, with the place of the photo', async () => {
    const { body } = await buyer.post<DesignPartsResponse>(
      '/api/designs/parts',
      request({ layout: LAYOUT }),
    );
    for (const sheet of [body.behind, body.portrait, body.before]) {
      const bytes = Buffer.from(sheet.split(',')[1]!, 'base64');
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 500, height: 600 });
    }
    expect(body.placed.oval).toMatchObject({ x: 500 });
    expect(body).toMatchObject({ headline: 'In Loving Memory', slot: { centerX: 500 } });
    const stranger = shop.shop.visitor();
    await stranger.post('/api/session');
    expect((await stranger.post('/api/designs/parts', request({}))).status).toBe(404);
  });
});
