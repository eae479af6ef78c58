import sharp from 'sharp';
import { makeDesign } from '../../../../test/fixtures/photos.js';
import {
  startLocalPartner,
  type LocalPartner,
  type PartnerResponse,
  type PartnerRequest,
} from '../../../../test/local-partner.js';
import { violationsOf } from '../../../../test/stand-ins/contracts.js';
import { startShop, type RunningShop } from '../../../../test/shop.js';
import type { ApiResponse, Visitor } from '../../../../test/visitor.js';
import {
  type PrintfulCatalog,
  PrintfulClient,
  PrintfulMockups,
  scalablePressDesign,
} from '@ftl/print-partners';
import type { Design } from '../../index.js';
import type { MockupResponse } from '../mockups.dto.js';

const PRODUCT = '/v2/catalog-products/824';
const RATES = { 'x-ratelimit-limit': '10' };

/** Behavior of the partners in a test; reset to `well` before each. */
type Behavior = 'well' | 'failing' | 'locked' | 'pending' | 'down';
let behavior: Behavior = 'well';
/** Requests that violate the partners' API descriptions. */
const violations: string[] = [];
let partner: LocalPartner;
let shirt: Buffer;

/** Printful v2 and Scalable Press, as documented. */
function respond({ method, path, body }: PartnerRequest): PartnerResponse | undefined {
  if (path === '/v2/mockup-tasks' && method === 'POST')
    violations.push(...violationsOf('printful/mockup-task.request', body));
  if (path === '/v3/mockup')
    violations.push(...violationsOf('scalable-press/mockup.request', body));
  if (path === '/tmp/shirt.jpg') return { body: shirt };
  if (behavior === 'down') return { status: 503, body: { message: 'Maintenance' } };
  switch (`${method} ${path}`) {
    case `GET ${PRODUCT}`:
      return { body: { data: { id: 824, name: 'Unisex T-Shirt' } } };
    case `GET ${PRODUCT}/catalog-variants`:
      return { body: { data: VARIANTS, paging: { total: VARIANTS.length } } };
    case `GET ${PRODUCT}/availability`:
      return { body: { data: VARIANTS.map(({ id }) => inStock(id)) } };
    case `GET ${PRODUCT}/sizes`:
      return { body: { data: { size_tables: [] } } };
    case `GET ${PRODUCT}/mockup-styles`:
      return { body: { data: STYLES } };
    case 'POST /v2/mockup-tasks':
      return behavior === 'locked'
        ? { status: 429, headers: { 'retry-after': '60' }, body: { detail: 'Too many requests' } }
        : { headers: RATES, body: { data: [{ id: 597350033, status: 'pending' }] } };
    case 'GET /v2/mockup-tasks':
      return { body: { data: [task()] } };
    case 'POST /v3/mockup':
      return behavior === 'failing'
        ? { status: 400, body: { statusCode: 400, message: 'Invalid color', issues: [] } }
        : { body: { url: `${partner.url}/tmp/shirt.jpg` } };
    default:
      return undefined;
  }
}

const VARIANTS = [
  { id: 4011, size: 'M', color: 'White', color_code: '#ffffff' },
  { id: 4016, size: 'M', color: 'Navy', color_code: '#1f2a44' },
];
const inStock = (id: number) => ({
  catalog_variant_id: id,
  techniques: [
    { technique: 'dtg', selling_regions: [{ name: 'north_america', availability: 'in stock' }] },
  ],
});
const style = (id: number, category_name: string, view_name: string) => ({
  ...{ id, category_name, view_name },
});
const FRONT = style(3, 'Ghost', 'Front');
const STYLES = [
  {
    placement: 'front',
    technique: 'embroidery',
    ...{ print_area_width: 4, print_area_height: 4 },
    mockup_styles: [style(1, 'Flat', 'Front')],
  },
  {
    placement: 'front',
    technique: 'dtg',
    ...{ print_area_width: 12, print_area_height: 16 },
    mockup_styles: [style(2, "Men's", 'Front'), FRONT, style(4, 'Ghost', 'Left')],
  },
  {
    placement: 'back',
    technique: 'dtg',
    ...{ print_area_width: 12, print_area_height: 16 },
    mockup_styles: [style(5, 'Ghost', 'Back')],
  },
];

function task(): object {
  const id = 597350033;
  if (behavior === 'pending') return { id, status: 'pending' };
  if (behavior === 'failing')
    return { id, status: 'failed', failure_reasons: [{ detail: 'Cannot read the file' }] };
  const mockups = [{ placement: 'front', style_id: 3, mockup_url: `${partner.url}/tmp/shirt.jpg` }];
  return {
    id,
    status: 'completed',
    catalog_variant_mockups: [{ catalog_variant_id: 4011, mockups }],
    failure_reasons: [],
  };
}

const requested = (path: string): PartnerRequest[] =>
  partner.requests.filter((request) => request.method === 'POST' && request.path === path);

beforeAll(async () => {
  partner = await startLocalPartner(respond);
  shirt = await sharp({ create: { width: 1000, height: 900, channels: 3, background: '#3070b0' } })
    .jpeg()
    .toBuffer();
});
beforeEach(() => {
  behavior = 'well';
  partner.requests.length = 0;
});
afterEach(() => expect(violations).toEqual([]));
afterAll(() => partner.close());

describe('mockups by the print partners', () => {
  let shop: RunningShop;
  let visitor: Visitor;
  let design: Design;

  beforeAll(async () => {
    shop = await startShop({
      PRINTFUL_KEY: 'token',
      PRINTFUL_URL: partner.url,
      SCALABLEPRESS_KEY: 'secret',
      SCALABLEPRESS_URL: partner.url,
    });
    visitor = shop.visitor();
    design = await makeDesign(visitor);
  });
  afterAll(() => shop?.stop());

  const printful = (changes: object = {}): Promise<ApiResponse<MockupResponse>> =>
    visitor.post('/api/printful/mockup', {
      designImageUrl: design.finalDesignImageUrl,
      productColor: 'White',
      productSize: 'M',
      ...changes,
    });
  const scalablePress = (changes: object = {}): Promise<ApiResponse<MockupResponse>> =>
    visitor.post('/api/scalablepress/mockup', {
      productId: 824,
      productColor: 'White',
      imageUrl: design.finalDesignImageUrl,
      width: 800,
      height: 800,
      designId: design.id,
      size: 'M',
      ...changes,
    });
  const image = async (address: string) => {
    const response = await fetch(new URL(address, shop.url));
    expect(response.status).toBe(200);
    return sharp(Buffer.from(await response.arrayBuffer())).metadata();
  };

  it("API-23: returns a stored copy of Printful's image", async () => {
    const { body } = await printful();
    expect(body).toMatchObject({ success: true, storedInGCS: true, fallbackUsed: false });
    expect(body.url).toBe(body.mockupUrl);
    expect(body.views.front).toBe(body.url);
    expect(body.url).toMatch(/^\/api\/images\/view\/mockup\//);
    expect(await image(body.url)).toMatchObject({ format: 'webp', width: 800, height: 800 });
    const [request] = requested('/v2/mockup-tasks');
    expect(request!.body).toMatchObject({
      products: [
        {
          source: 'catalog',
          catalog_product_id: 824,
          catalog_variant_ids: [4011],
          mockup_style_ids: [3],
          placements: [
            {
              ...{ placement: 'front', technique: 'dtg' },
              layers: [{ position: { width: 11.4, height: 13.68, top: 0.3, left: 0.3 } }],
            },
          ],
        },
      ],
    });
  });

  it('gives the partner the design as PNG', async () => {
    await printful({ productColor: 'Navy' });
    const { products } = requested('/v2/mockup-tasks')[0]!.body as {
      products: { placements: { layers: { url: string }[] }[] }[];
    };
    const { url } = products[0]!.placements[0]!.layers[0]!;
    expect(await image(url)).toMatchObject({ format: 'png', width: 1000, height: 1200 });
  });

  it('requests the same image once', async () => {
    const [first, second] = [(await printful()).body, (await printful()).body];
    expect(second.url).toBe(first.url);
    expect(requested('/v2/mockup-tasks')).toHaveLength(0);
  });

  it("API-12: returns Scalable Press' image", async () => {
    const { body } = await scalablePress();
    expect(body).toMatchObject({ storedInGCS: true, fallbackUsed: false });
    expect(await image(body.mockupUrl)).toMatchObject({ width: 800, height: 800 });
    expect(requested('/v3/mockup')[0]!.body).toMatchObject({
      template: { name: 'front' },
      product: { color: 'white' },
      // Same placement as on the printed shirt; see the design of an order.
      design: scalablePressDesign(expect.any(String) as string),
      output: { width: 800, height: 800 },
    });
  });

  it.each([
    ['a task that fails', 'failing', () => printful({ view: 'left' })],
    ['a partner that is down', 'down', () => printful({ view: 'left' })],
    [
      'a shirt that it does not have',
      'well',
      () => printful({ productSize: 'XXL', view: 'right' }),
    ],
    [
      'a color that the second partner refuses',
      'failing',
      () => scalablePress({ productColor: 'Navy' }),
    ],
  ] as const)('renders the image itself when the partner is %s', async (_, how, ask) => {
    behavior = how;
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, storedInGCS: false, fallbackUsed: true });
    expect(await image(body.url)).toMatchObject({ format: 'webp', width: 800, height: 800 });
  });

  it('stops calling a partner that has locked it out', async () => {
    behavior = 'locked';
    expect((await printful({ view: 'left' })).body.fallbackUsed).toBe(true);
    expect((await printful({ view: 'left' })).body.fallbackUsed).toBe(true);
    expect(requested('/v2/mockup-tasks')).toHaveLength(1);
  });

  it("API-09, API-10: returns the partner's products and colors", async () => {
    const colors = await visitor.get<{ colors: { class: string }[] }>(
      '/api/printful/products/colors?productId=824',
    );
    expect(colors.body.colors.map((color) => color.class)).toEqual(['white', 'navy']);
  });

  it("deletes a design's mockups with it", async () => {
    const { body } = await printful();
    const key = design.finalDesignImageUrl!.split('/view/')[1]!;
    expect((await visitor.send('DELETE', `/api/images/view/${key}`)).status).toBeLessThan(300);
    expect((await fetch(new URL(body.url, shop.url))).status).toBe(404);
  });
});

it('gives up on a mockup that is not ready in time', async () => {
  behavior = 'pending';
  const client = new PrintfulClient({ key: 'token', url: partner.url });
  const catalog = {
    productId: 824,
    variantId: () => Promise.resolve(4011),
    printOf: () => Promise.resolve({ area: { width: 12, height: 16 }, styles: [FRONT] }),
  } as unknown as PrintfulCatalog;
  const color = { name: 'White', hex: '#FFFFFF', class: 'white' };
  const drawing = new PrintfulMockups(client, catalog).draw(
    {
      artworkUrl: 'https://shop.example/artwork.png',
      ...{ color, size: 'M', side: 'front', view: 'front' },
    },
    AbortSignal.timeout(1500),
  );
  await expect(drawing).rejects.toMatchObject({ name: 'AbortError' });
});
