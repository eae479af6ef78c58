import type { PartnerResponse, PartnerRequest } from '../../local-partner.js';
import { conforming } from '../contracts.js';

export interface CatalogVariant {
  id: number;
  size: string;
  color: string;
  colorCode: string;
  /** Stock by Printful's region name. */
  stock: Record<string, string>;
}

export interface PrintArea {
  placement: string;
  technique: string;
  print_area_width: number;
  print_area_height: number;
  dpi: number;
}

const PRODUCT = '/v2/catalog-products/824';
/** Styles of the plain shirt; the second one omits `restricted_to_variants`. */
const STYLES = [
  { id: 3, category_name: 'Ghost', view_name: 'Front', restricted_to_variants: null },
  { id: 4, category_name: 'Ghost', view_name: 'Left' },
];

/** The product in Printful's catalog that the shop sells. */
export class PrintfulCatalogPages {
  variants: CatalogVariant[] = [variant([4012, 'M', 'White', '#ffffff'])];
  printAreas: PrintArea[] = [
    printArea('front', 'dtg'),
    printArea('front', 'embroidery', 4, 4),
    printArea('back', 'dtg'),
  ];
  isKnown = true;

  /** @returns undefined if the path does not belong to the catalog */
  respond({ method, path, query }: PartnerRequest): PartnerResponse | undefined {
    if (method !== 'GET' || !path.startsWith(PRODUCT)) return undefined;
    if (!this.isKnown) return undefined;
    switch (path.slice(PRODUCT.length)) {
      case '':
        return { body: { data: { id: 824, name: 'Unisex Staple T-Shirt' } } };
      case '/catalog-variants':
        return page('variants', query, this.variants.map(variantRow));
      case '/availability':
        return page(
          'availability',
          query,
          this.variants.map((each) => availabilityRow(each, query)),
        );
      case '/sizes':
        return { body: { data: { size_tables: [] } } };
      case '/mockup-styles':
        return page(
          'mockup-styles',
          query,
          this.printAreas.map((area) => ({ ...area, mockup_styles: STYLES })),
        );
      default:
        return undefined;
    }
  }
}

export function variant(
  [id, size, color, colorCode]: [id: number, size: string, color: string, colorCode: string],
  stock: Record<string, string> = { north_america: 'in stock', europe: 'in stock' },
): CatalogVariant {
  return { id, size, color, colorCode, stock };
}

export function printArea(placement: string, technique: string, width = 12, height = 16) {
  return {
    ...{ placement, technique, display_name: `${placement} print`, dpi: 150 },
    ...{ print_area_width: width, print_area_height: height },
  };
}

function variantRow({ id, size, color, colorCode }: CatalogVariant) {
  return {
    ...{ id, catalog_product_id: 824, name: `Staple T-Shirt (${color} / ${size})`, size, color },
    ...{ color_code: colorCode, color_code2: null, image: 'https://files.example/shirt.jpg' },
  };
}

function availabilityRow({ id, stock }: CatalogVariant, query: URLSearchParams) {
  const region = query.get('selling_region_name');
  const wanted = query.get('techniques')?.split(',');
  const regions = Object.entries(stock)
    .filter(([name]) => region === null || name === region)
    .map(([name, availability]) => ({ name, availability, placement_option_availability: [] }));
  const everywhere = [{ name: 'north_america', availability: 'in stock' }];
  return {
    catalog_variant_id: id,
    techniques: [
      { technique: 'embroidery', selling_regions: everywhere },
      { technique: 'dtg', selling_regions: regions },
    ].filter(({ technique }) => wanted === undefined || wanted.includes(technique)),
  };
}

function page(contract: string, query: URLSearchParams, rows: object[]): PartnerResponse {
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 20)];
  const paging = { total: rows.length, offset, limit };
  const body = { data: rows.slice(offset, offset + limit), paging };
  return { body: conforming(`printful/${contract}.response`, body) };
}
