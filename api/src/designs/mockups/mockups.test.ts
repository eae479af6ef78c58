import sharp from 'sharp';
import { photoOfOnePerson } from '../../../test/fixtures/photos.js';
import { startShop, type RunningShop } from '../../../test/shop.js';
import type { ApiResponse, Visitor } from '../../../test/visitor.js';
import type { RemoveBackgroundResponse } from '../../cutout/index.js';
import type { UploadImageResponse } from '../../images/index.js';
import type { GenerateDesignResponse } from '../designs.responses.js';
import type { MockupResponse } from './mockups.dto.js';

interface Made {
  designId: string;
  designUrl: string;
  cutoutUrl: string;
}

async function makeDesign(visitor: Visitor): Promise<Made> {
  const photo = (await visitor.upload<UploadImageResponse>(await photoOfOnePerson())).body;
  const cutout = await visitor.post<RemoveBackgroundResponse>('/api/images/remove-background', {
    imageUrl: photo.imageUrl,
    objectKey: photo.objectKey,
  });
  const made = await visitor.post<GenerateDesignResponse>('/api/generate-design', {
    templateId: 'heaven-memory',
    backgroundRemovedImageUrl: cutout.body.processedImageUrl,
    lovedOneName: 'Rose Bell',
    originalImageUrl: photo.imageUrl,
  });
  return {
    designId: made.body.design.id,
    designUrl: made.body.design.finalDesignImageUrl!,
    cutoutUrl: cutout.body.processedImageUrl!,
  };
}

describe('mockups', () => {
  let shop: RunningShop;
  let owner: Visitor;
  let stranger: Visitor;
  let design: Made;

  beforeAll(async () => {
    shop = await startShop();
    owner = shop.visitor();
    stranger = shop.visitor();
    design = await makeDesign(owner);
  });
  afterAll(() => shop?.stop());

  const byImage = (visitor: Visitor, more: object = {}): Promise<ApiResponse<MockupResponse>> =>
    visitor.post('/api/printful/mockup', {
      designImageUrl: design.designUrl,
      productColor: 'White',
      productSize: 'M',
      ...more,
    });

  async function image(address: string): Promise<Buffer> {
    const response = await fetch(new URL(address, shop.url));
    expect(response.headers.get('content-type')).toBe('image/webp');
    return Buffer.from(await response.arrayBuffer());
  }

  it('API-23, PREVIEW-08, PREVIEW-19: returns four views of 800 by 800 with a transparent background', async () => {
    const { body, status } = await byImage(owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, fallbackUsed: true, storedInGCS: false });
    for (const address of Object.values(body.views)) {
      const { width, height, hasAlpha } = await sharp(await image(address)).metadata();
      expect({ width, height, hasAlpha }).toEqual({ width: 800, height: 800, hasAlpha: true });
    }
    expect(Object.keys(body.views)).toEqual(['front', 'back', 'left', 'right']);
  });

  it('PREVIEW-20: returns the front as both url and mockupUrl', async () => {
    const { body } = await byImage(owner);
    expect(body.url).toBe(body.views.front);
    expect(body.mockupUrl).toBe(body.views.front);
  });

  it.each(['front', 'back'] as const)(
    'PREVIEW-14: the flag selects the %s, under both names; pages fall back to what is available',
    async (view) => {
      const { body } = await byImage(owner, { view });
      expect(body.url).toBe(body.views[view]);
      expect(body.mockupUrl).toBe(body.views[view]);
      expect(body.url).toMatch(new RegExp(`/${view}\\.webp$`));
    },
  );

  it('API-11, PREVIEW-15: the guest path accepts cutout, name and template', async () => {
    const { body } = await owner.post<MockupResponse>('/api/printful/generate-mockup', {
      tempUserId: owner.tempUserId,
      processedImageUrl: design.cutoutUrl,
      templateId: 'heaven-memory',
      lovedOneName: 'Rose Bell',
      color: 'navy',
      size: 'M',
    });
    // The same inputs yield the same artwork: nothing is rendered twice.
    expect(body.views.front).toBe(
      (await byImage(owner, { productColor: 'Navy' })).body.views.front,
    );
  });

  it("API-12: the second partner accepts the design's id", async () => {
    const { body, status } = await owner.post<MockupResponse>('/api/scalablepress/mockup', {
      productId: 824,
      productColor: 'Royal Blue',
      imageUrl: '',
      width: 800,
      height: 800,
      userId: owner.tempUserId,
      designId: design.designId,
      size: 'L',
    });
    expect(status).toBe(200);
    expect(body.url).toContain('/royal-blue/front.webp');
  });

  it('PREVIEW-18: accepts hex values, and replaces an unknown color with white', async () => {
    const unknown = await byImage(owner, { productColor: 'ultraviolet' });
    expect(unknown.body.url).toContain('/white/');
    const hex = await byImage(owner, { productColor: '#16161A' });
    expect(hex.body.url).toContain('/black/');
  });

  it('VIEW-02: shows the design on the front, not on the back', async () => {
    const { views } = (await byImage(owner)).body;
    const plain = await image('/api/mockups/blank/white/front.webp');
    const plainBack = await image('/api/mockups/blank/white/back.webp');
    expect((await image(views.front)).equals(plain)).toBe(false);
    expect((await image(views.back)).equals(plainBack)).toBe(true);
  });

  it('serves 1600 by 1600 to high-density screens', async () => {
    const { views } = (await byImage(owner)).body;
    const { width } = await sharp(await image(`${views.front}?size=1600`)).metadata();
    expect(width).toBe(1600);
  });

  it.each([
    ['no design image', { designImageUrl: '' }],
    ['an address elsewhere', { designImageUrl: 'https://example.com/design.png' }],
    [
      'an image that does not exist',
      { designImageUrl: `/api/images/view/design/${'0'.repeat(32)}.webp` },
    ],
  ])('PREVIEW-16: returns "Design image not found" for %s', async (_, more) => {
    const { status, body } = await byImage(owner, more);
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, error: 'Design image not found' });
  });

  it("rejects another visitor's design, by image, id or cutout", async () => {
    const tries = [
      await byImage(stranger),
      await byImage(stranger, { designImageUrl: '', designId: design.designId }),
      await stranger.post('/api/printful/generate-mockup', {
        processedImageUrl: design.cutoutUrl,
        templateId: 'heaven-memory',
        lovedOneName: 'Rose Bell',
        color: 'white',
      }),
    ];
    for (const { status } of tries) expect(status).toBe(404);
  });

  it("rejects another visitor's user id", async () => {
    const { status } = await owner.post('/api/scalablepress/mockup', {
      imageUrl: design.designUrl,
      productColor: 'white',
      userId: stranger.tempUserId,
    });
    expect(status).toBe(403);
  });

  it('rejects URLs that it did not generate', async () => {
    for (const address of [
      '/api/mockups/blank/white/top.webp',
      `/api/mockups/${'0'.repeat(32)}.webp/white/front.webp`,
      '/api/mockups/..%2F..%2Fsecret/white/front.webp',
    ]) {
      expect((await stranger.get(address)).status).toBe(404);
    }
  });

  it('API-09, API-10, CONST-03: colors and products are public and cached for five minutes', async () => {
    const colors = await stranger.get<{ success: boolean; colors: { class: string }[] }>(
      '/api/printful/products/colors?productId=824',
    );
    expect(colors.body.success).toBe(true);
    expect(colors.body.colors.map((c) => c.class)).toContain('heather-grey');
    expect(colors.headers.get('cache-control')).toBe('public, max-age=300');
    const products =
      await stranger.get<{ id: number; sizes: string[] }[]>('/api/printful/products');
    expect(products.body[0]).toMatchObject({ id: 824, sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL'] });
  });

  it('a deleted image is removed from its mockups too', async () => {
    const other = shop.visitor();
    const made = await makeDesign(other);
    const { body } = await other.post<MockupResponse>('/api/printful/mockup', {
      designImageUrl: made.designUrl,
      productColor: 'white',
      productSize: 'M',
    });
    await other.send('DELETE', made.designUrl);
    expect((await other.get(body.views.front)).status).toBe(404);
  });
});
