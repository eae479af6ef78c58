import { Injectable } from '@nestjs/common';
import { SHIRT_PRODUCT_ID, type Product } from '@ftl/contracts';
import type { z } from 'zod';
import { PartnerError, PrintfulClient } from '../print-partners/index.js';
import {
  availabilityAnswer,
  classOfColour,
  productAnswer,
  shirtOf,
  sizesAnswer,
  variantsAnswer,
  type PrintfulVariant,
} from './printful-answers.js';
import { ProductSource } from './product-source.js';

const PATH = `/v2/catalog-products/${SHIRT_PRODUCT_ID}`;
const PAGE = 100;

/** The print partner's own catalogue: which shirts can be printed today, and under which numbers. */
@Injectable()
export class PrintfulCatalog extends ProductSource {
  private variants: PrintfulVariant[] | undefined;

  constructor(private readonly client: PrintfulClient) {
    super();
  }

  /** @throws PartnerError */
  async products(): Promise<Product[]> {
    const [{ data: product }, variants, availability, { data: sizes }] = await Promise.all([
      this.read(PATH, productAnswer),
      this.variantList(),
      this.pages(`${PATH}/availability`, availabilityAnswer),
      this.read(`${PATH}/sizes?unit=inches,cm`, sizesAnswer),
    ]);
    const { name } = product;
    return [shirtOf({ name, variants, availability, sizeTables: sizes.size_tables })];
  }

  /**
   * Printful's number of one shirt, for its orders and mockups.
   *
   * @param colour class or name
   * @returns null when Printful has no such shirt
   * @throws PartnerError
   */
  async variantId(colour: string, size: string): Promise<number | null> {
    const wanted = classOfColour(colour);
    const variants = this.variants ?? (await this.variantList());
    const found = variants.find(
      (variant) => classOfColour(variant.color) === wanted && variant.size === size,
    );
    return found?.id ?? null;
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
      const answer = await this.read(`${path}?limit=${PAGE}&offset=${rows.length}`, shape);
      rows.push(...answer.data);
      if (answer.data.length < PAGE || rows.length >= (answer.paging?.total ?? 0)) return rows;
    }
  }

  private async read<Answer>(path: string, shape: z.ZodType<Answer>): Promise<Answer> {
    const parsed = shape.safeParse(await this.client.request('GET', path));
    if (parsed.success) return parsed.data;
    throw new PartnerError(this.client.partner, 'unavailable', {
      detail: 'the catalogue has another shape',
      cause: parsed.error,
    });
  }
}
