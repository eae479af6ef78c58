import {
  startLocalPartner,
  type LocalPartner,
  type PartnerRequest,
} from '../../../../api/test/local-partner.js';
import { PrintfulClient } from './printful-client.js';
import { PrintfulCatalog } from './printful-catalog.js';

const SIZES = ['XS', 'S', 'M', 'L', 'XL', '2XL', '5XL'];
const COLORS = [
  ['White', '#ffffff'],
  ['Black', '#14191e'],
  ['Dark Heather', '#454545'],
  ['Gone', '#aa0000'],
] as const;
/** 28 shirts, and 90 more in a color without code to fill a second page. */
const VARIANTS = [
  ...COLORS.flatMap(([color, color_code], c) =>
    SIZES.map((size, s) => ({ id: 1000 + c * 10 + s, size, color, color_code })),
  ),
  ...Array.from({ length: 90 }, (_, i) => ({
    id: 5000 + i,
    size: 'M',
    color: `Dye ${i}`,
    color_code: null,
  })),
];

/** Responds as developers.printful.com documents version 2. */
function respond({ path, query, headers }: PartnerRequest) {
  if (headers.authorization !== 'Bearer token')
    return { status: 401, body: { detail: 'No token' } };
  const page = <T>(rows: T[]) => {
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    return {
      body: {
        data: rows.slice(offset, offset + limit),
        paging: { total: rows.length, offset, limit },
      },
    };
  };
  switch (path) {
    case '/v2/catalog-products/824':
      return {
        body: { data: { id: 824, name: 'Unisex Staple T-Shirt', brand: 'X', sizes: SIZES } },
      };
    case '/v2/catalog-products/824/catalog-variants':
      return page(VARIANTS);
    case '/v2/catalog-products/824/availability':
      return page(
        VARIANTS.map(({ id, color, size }) => ({
          catalog_variant_id: id,
          techniques: [
            {
              technique: 'embroidery',
              selling_regions: [{ name: 'north_america', availability: 'in stock' }],
            },
            {
              technique: 'dtg',
              selling_regions: [
                { name: 'europe', availability: 'in stock' },
                {
                  name: 'north_america',
                  availability:
                    color === 'Gone' || (color === 'Black' && size === 'XS')
                      ? 'out of stock'
                      : 'in stock',
                },
              ],
            },
          ],
        })),
      );
    case '/v2/catalog-products/824/mockup-styles':
      return page(
        ['embroidery', 'dtg'].map((technique) => ({
          ...{ placement: 'front', technique, print_area_width: 12, print_area_height: 16 },
          mockup_styles: [{ id: 3, category_name: 'Ghost', view_name: 'Front' }],
        })),
      );
    case '/v2/catalog-products/824/sizes':
      return {
        body: {
          data: {
            catalog_product_id: 824,
            available_sizes: SIZES,
            size_tables: [
              { type: 'measure_yourself', unit: 'inches' },
              table('inches', { Width: [18, 2], Length: [28, 1] }),
              table('cm', { Width: [45.7, 5.1], Length: [71.1, 2.5] }),
            ],
          },
        },
      };
    default:
      return undefined;
  }
}

/** @param figures of the smallest size, and how much each next size is larger */
const table = (unit: string, figures: Record<string, [first: number, step: number]>) => ({
  type: 'product_measure',
  unit,
  measurements: Object.entries(figures).map(([type_label, [first, step]]) => ({
    type_label,
    unit,
    values: SIZES.map((size, i) => ({ size, value: (first + i * step).toFixed(1) })),
  })),
});

let partner: LocalPartner;
let catalog: PrintfulCatalog;

beforeAll(async () => {
  partner = await startLocalPartner(respond);
});
beforeEach(() => {
  const printful = { key: 'token', url: partner.url, store: undefined };
  catalog = new PrintfulCatalog(new PrintfulClient(printful), 824);
});
afterAll(() => partner.close());

describe('PrintfulCatalog', () => {
  it('API-09, API-10: returns the product with the colors and sizes that can be printed today', async () => {
    const [shirt] = await catalog.products();
    expect(shirt).toMatchObject({ id: 824, name: 'Unisex Staple T-Shirt', isAvailable: true });
    expect(shirt!.colors.map(({ name, hex, class: id }) => [name, hex, id])).toEqual([
      ['White', '#FFFFFF', 'white'],
      ['Black', '#14191E', 'black'],
      ['Dark Heather', '#454545', 'dark-heather'],
    ]);
    expect(shirt!.sizes).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL']);
    expect(shirt!.colors[1]!.sizes).toEqual(['S', 'M', 'L', 'XL', '2XL']);
  });

  it('returns the size guide in inches and centimeters', async () => {
    const [shirt] = await catalog.products();
    expect(shirt!.sizeGuide).toHaveLength(6);
    expect(shirt!.sizeGuide![1]).toEqual({
      size: 'S',
      widthInches: 20,
      lengthInches: 29,
      widthCm: 50.8,
      lengthCm: 73.6,
    });
  });

  it("finds Printful's number of a shirt", async () => {
    await expect(catalog.variantId('dark-heather', 'M')).resolves.toBe(1022);
    await expect(catalog.variantId('Black', 'L')).resolves.toBe(1013);
    await expect(catalog.variantId('ultraviolet', 'M')).resolves.toBeNull();
  });

  it('reads every page', async () => {
    partner.requests.length = 0;
    await catalog.products();
    const offsets = partner.requests
      .filter(({ path }) => path.endsWith('/catalog-variants'))
      .map(({ query }) => query.get('offset'));
    expect(offsets).toEqual(['0', '100']);
  });

  it('requests the stock of our selling region and technique', async () => {
    partner.requests.length = 0;
    await catalog.products();
    const [requested] = partner.requests.filter(({ path }) => path.endsWith('/availability'));
    expect(requested!.query.get('selling_region_name')).toBe('north_america');
    expect(requested!.query.get('techniques')).toBe('dtg');
  });

  it('reads the print area of the front, also without restrictions to variants', async () => {
    await expect(catalog.printOf('front')).resolves.toEqual({
      area: { width: 12, height: 16 },
      styles: [{ id: 3, category_name: 'Ghost', view_name: 'Front' }],
    });
  });

  it('rejects a response of another shape', async () => {
    const odd = await startLocalPartner(() => ({ body: { result: [] } }));
    const printful = { key: 'token', url: odd.url, store: undefined };
    const other = new PrintfulCatalog(new PrintfulClient(printful), 824);
    await expect(other.products()).rejects.toMatchObject({ failure: 'unavailable' });
    await odd.close();
  });
});
