import type { Product } from '@ftl/contracts';
import type { z } from 'zod';
import { fitsPrint, type PrintArea, type PrintSide } from '../print-placement.js';
import { parsedAs } from '../client/parsed-as.js';
import { PrintfulClient } from './printful-client.js';
import {
  availabilityResponse,
  classOfColor,
  mockupStylesResponse,
  productResponse,
  SELLING_REGION,
  shirtOf,
  sizesResponse,
  TECHNIQUE,
  variantsResponse,
  type MockupStyle,
  type PrintfulVariant,
} from './printful-responses.js';

const PAGE = 100;
const AVAILABILITY = `/availability?selling_region_name=${SELLING_REGION}&techniques=${TECHNIQUE}`;

/** Printful's print area for one side of the shirt. */
export interface SidePrint {
  area: PrintArea;
  styles: MockupStyle[];
}

/** Printful's catalog of one product: the shirts that can be printed today, and their numbers. */
export class PrintfulCatalog {
  private readonly path: string;
  private variants: PrintfulVariant[] | undefined;
  private reading: Promise<PrintfulVariant[]> | undefined;
  private readonly prints = new Map<PrintSide, Promise<SidePrint | null>>();

  /** @param productId Printful's number of the shirt that is sold */
  constructor(
    private readonly client: PrintfulClient,
    readonly productId: number,
  ) {
    this.path = `/v2/catalog-products/${productId}`;
  }

  /** @throws PartnerError */
  async products(): Promise<Product[]> {
    const [{ data: product }, variants, availability, { data: sizes }, printsBack] =
      await Promise.all([
        this.read(this.path, productResponse),
        this.variantList(),
        this.pages(this.path + AVAILABILITY, availabilityResponse),
        this.read(`${this.path}/sizes?unit=inches,cm`, sizesResponse),
        this.printsBack(),
      ]);
    const { name } = product;
    const shirt = shirtOf({
      id: this.productId,
      name,
      variants,
      availability,
      sizeTables: sizes.size_tables,
    });
    return [{ ...shirt, printsBack }];
  }

  /** Whether the product has a print area on the back that is large enough. @throws PartnerError */
  async printsBack(): Promise<boolean> {
    const back = await this.printOf('back');
    return back !== null && fitsPrint(back.area);
  }

  /**
   * Printful's variant number of a shirt, for orders and mockups.
   *
   * @param color class or name
   * @returns null if Printful has no such shirt
   * @throws PartnerError
   */
  async variantId(color: string, size: string): Promise<number | null> {
    const wanted = classOfColor(color);
    const variants = this.variants ?? (await this.firstVariantList());
    const found = variants.find(
      ({ color, size: its }) => color !== null && classOfColor(color) === wanted && its === size,
    );
    return found?.id ?? null;
  }

  /**
   * Cached forever: print areas hardly ever change.
   *
   * @returns null if Printful does not print this side of the product directly on the garment
   * @throws PartnerError
   */
  printOf(side: PrintSide): Promise<SidePrint | null> {
    const known = this.prints.get(side);
    if (known) return known;
    const reading = this.readPrint(side);
    this.prints.set(side, reading);
    reading.catch(() => this.prints.delete(side));
    return reading;
  }

  private async readPrint(side: PrintSide): Promise<SidePrint | null> {
    const rows = await this.pages(
      `${this.path}/mockup-styles?placements=${side}`,
      mockupStylesResponse,
    );
    const prints = rows.filter(
      ({ placement, technique }) => placement === side && technique === TECHNIQUE,
    );
    const [first] = prints;
    if (!first) return null;
    return {
      area: { width: first.print_area_width, height: first.print_area_height },
      styles: prints.flatMap(({ mockup_styles }) => mockup_styles),
    };
  }

  /** Concurrent callers share one read. */
  private firstVariantList(): Promise<PrintfulVariant[]> {
    this.reading ??= this.variantList().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async variantList(): Promise<PrintfulVariant[]> {
    this.variants = await this.pages(`${this.path}/catalog-variants`, variantsResponse);
    return this.variants;
  }

  private async pages<Row>(
    path: string,
    shape: z.ZodType<{ data: Row[]; paging?: { total: number } | undefined }>,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    for (;;) {
      const separator = path.includes('?') ? '&' : '?';
      const query = `${separator}limit=${PAGE}&offset=${rows.length}`;
      const response = await this.read(path + query, shape);
      rows.push(...response.data);
      if (response.data.length < PAGE || rows.length >= (response.paging?.total ?? 0)) return rows;
    }
  }

  private async read<ApiResponse>(
    path: string,
    shape: z.ZodType<ApiResponse>,
  ): Promise<ApiResponse> {
    const { partner } = this.client;
    const response = await this.client.request('GET', path);
    return parsedAs(shape, response, { partner, what: 'catalog' });
  }
}
