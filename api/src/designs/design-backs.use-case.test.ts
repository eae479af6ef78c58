import type { ErrorResponse } from '@ftl/contracts';
import { makeCutout } from '../../test/fixtures/photos.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { Visitor } from '../../test/visitor.js';
import type { BackPreviewResponse, MockupResponse } from './mockups/mockups.dto.js';
import type { Design, DesignBackResponse, GenerateDesignResponse } from './designs.responses.js';

const WORDS = { birthDate: 'May 4, 1948', passedDate: '', lines: ['Forever in our hearts'] };

describe('words on the back of a design', () => {
  let shop: RunningShop;
  let visitor: Visitor;
  let design: Design;
  beforeAll(async () => {
    shop = await startShop();
    visitor = shop.visitor();
    await visitor.post('/api/session');
    const cutout = await makeCutout(visitor);
    const made = await visitor.post<GenerateDesignResponse>('/api/generate-design', {
      ...{ ...cutout, templateId: 'heaven-memory', lovedOneName: 'Eleanor Rose' },
    });
    design = made.body.design;
  });
  afterAll(() => shop?.stop());

  const path = () => `/api/designs/${design.id}/back`;
  const backView = async () => {
    const { body } = await visitor.post<MockupResponse>('/api/printful/mockup', {
      ...{ designId: design.id, designImageUrl: design.finalDesignImageUrl },
      ...{ productColor: 'navy', productSize: 'M' },
    });
    const response = await fetch(new URL(body.views.back, shop.url));
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };

  it('appear in the back view only, and can be removed', async () => {
    const plain = await backView();
    const put = await visitor.send<DesignBackResponse>('PUT', path(), WORDS);
    expect(put.body.design).toMatchObject({
      back: WORDS,
      finalDesignImageUrl: design.finalDesignImageUrl,
    });
    expect((await backView()).equals(plain)).toBe(false);
    const removed = await visitor.send<DesignBackResponse>('DELETE', path());
    expect(removed.body.design.back).toBeUndefined();
    expect((await backView()).equals(plain)).toBe(true);
  });

  it('stay if another tab saves them while the design is regenerated', async () => {
    const { id: designId, originalImageUrl, backgroundRemovedImageUrl } = design;
    const regenerate = (lovedOneName: string) =>
      visitor.post<GenerateDesignResponse>('/api/generate-design', {
        ...{ designId, originalImageUrl, backgroundRemovedImageUrl },
        ...{ templateId: 'heaven-memory', lovedOneName },
      });
    const [changed] = await Promise.all([
      regenerate('Eleanor May'),
      visitor.send<DesignBackResponse>('PUT', path(), WORDS),
    ]);
    expect(changed.status).toBe(200);
    const { body } = await regenerate('Eleanor Rose');
    expect(body.design).toMatchObject({ lovedOneName: 'Eleanor Rose', back: WORDS });
    design = body.design;
    await visitor.send('DELETE', path());
  });

  it.each([
    [{ ...WORDS, lines: ['x'.repeat(41)] }, /up to 40 characters/],
    [{ birthDate: ' ', passedDate: '', lines: [] }, /enter a date or a line/],
    [{ ...WORDS, lines: ['Ana 𓀀'] }, /can't print these characters: 𓀀/],
  ])('are rejected if they cannot be printed: %j', async (words, message) => {
    const refused = await visitor.send<ErrorResponse>('PUT', path(), words);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toMatch(message);
    const { body } = await visitor.get<{ design: Design }>(`/api/designs/${design.id}`);
    expect(body.design.back).toBeUndefined();
  });

  it("are previewed before they are saved, for the design's owner only", async () => {
    const request = { designId: design.id, back: WORDS, color: 'navy' };
    const { body } = await visitor.post<BackPreviewResponse>('/api/mockups/back-preview', request);
    expect(body.image).toMatch(/^data:image\/webp;base64,/);
    const stranger = shop.visitor();
    await stranger.post('/api/session');
    expect((await stranger.post('/api/mockups/back-preview', request)).status).toBe(404);
    expect((await stranger.send('PUT', path(), WORDS)).status).toBe(404);
  });
});
