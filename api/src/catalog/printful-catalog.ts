import { Injectable } from '@nestjs/common';
import { SHIRT_PRODUCT_ID, type Product } from '@ftl/contracts';
import type { z } from 'zod';
import { PartnerError, PrintfulClient, type PrintArea } from '../print-partners/index.js';
import {
  availabilityAnswer,
  classOfColor,
  mockupStylesAnswer,
  productAnswer,
  SELLING_REGION,
  shirtOf,
  sizesAnswer,
  TECHNIQUE,
  variantsAnswer,
  type MockupStyle,
  type PrintfulVariant,
} from './printful-responses.js';
import { ProductSource } from './product-source.js';

const PATH = `/v2/catalog-products/${SHIRT_PRODUCT_ID}`;
const PAGE = 100;
const AVAILABILITY = `${PATH}/availability?selling_region_name=${SELLING_REGION}&techniques=${TECHNIQUE}`;

/** Printful's print area for the front of the shirt. */
export interface FrontPrint {
  area: PrintArea;
  styles: MockupStyle[];
}

/** The print partner's catalog: the shirts that can be printed today, and their numbers. */
@Injectable()
export class PrintfulCatalog extends ProductSource {
  private variants: PrintfulVariant[] | undefined;
  private front: Promise<FrontPrint | null> | undefined;

  constructor(private readonly client: PrintfulClient) {
    super();
  }

  /** @throws PartnerError */
  async products(): Promise<Product[]> {
    const [{ data: product }, variants, availability, { data: sizes }] = await Promise.all([
      this.read(PATH, productAnswer),
      this.variantList(),
      this.pages(AVAILABILITY, availabilityAnswer),
      this.read(`${PATH}/sizes?unit=inches,cm`, sizesAnswer),
    ]);
    const { name } = product;
    return [shirtOf({ name, variants, availability, sizeTables: sizes.size_tables })];
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
    const variants = this.variants ?? (await this.variantList());
    const found = variants.find(
      ({ color, size: its }) => color !== null && classOfColor(color) === wanted && its === size,
    );
    return found?.id ?? null;
  }

  /**
   * Cached forever: print areas hardly ever change.
   *
   * @returns null if Printful does not print the front of the product directly on the garment
   * @throws PartnerError
   */
  frontPrint(): Promise<FrontPrint | null> {
    if (!this.front) {
      this.front = this.readFrontPrint();
      this.front.catch(() => (this.front = undefined));
    }
    return this.front;
  }

  private async readFrontPrint(): Promise<FrontPrint | null> {
    const rows = await this.pages(`${PATH}/mockup-styles?placements=front`, mockupStylesAnswer);
    const fronts = rows.filter(
      ({ placement, technique }) => placement === 'front' && technique === TECHNIQUE,
    );
    const [first] = fronts;
    if (!first) return null;
    return {
      area: { width: first.print_area_width, height: first.print_area_height },
      styles: fronts.flatMap(({ mockup_styles }) => mockup_styles),
    };
  }

  private async variantList(): Promise<PrintfulVariant[]> {
    this.variants = await this.pages(`${PATH}/catalog-variants`, variantsAnswer);
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
      const answer = await this.read(path + query, shape);
      rows.push(...answer.data);
      if (answer.data.length < PAGE || rows.length >= (answer.paging?.total ?? 0)) return rows;
    }
  }

  private async read<Answer>(path: string, shape: z.ZodType<Answer>): Promise<Answer> {
    const parsed = shape.safeParse(await this.client.request('GET', path));
    if (parsed.success) return parsed.data;
    throw new PartnerError(this.client.partner, 'unavailable', {
      detail: 'the catalog has another shape',
      cause: parsed.error,
    });
  }
}
