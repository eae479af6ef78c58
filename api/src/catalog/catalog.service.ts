import { Injectable, Logger } from '@nestjs/common';
import { SHIRT_PRODUCT_ID } from '@ftl/contracts';
import type { Product, ShirtColor } from '@ftl/contracts';
import { ShopError } from '../platform/index.js';
import { BUILT_IN_COLORS } from './built-in-products.js';
import { productsFailed } from './catalog.errors.js';
import { findColor } from './find-color.js';
import { ProductSource } from './product-source.js';

/** Cache lifetime of the source's response, and max-age of ours (CONST-03). */
export const CATALOG_LIFETIME_MS = 5 * 60 * 1000;
/**
 * Pause after a failure, doubled after each further one: visitors do not wait for a source that is
 * down, and its request limit is left to orders.
 */
const PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** The catalog: products, colors, sizes. */
@Injectable()
export class CatalogService {
  private readonly logger = new Logger(CatalogService.name);
  private cached: { products: Promise<Product[]>; until: number } | undefined;
  private failures = 0;
  private latest: Product[] | undefined;
  /** All colors seen so far, by class: one that is sold out is still that of earlier orders. */
  private readonly known = new Map(BUILT_IN_COLORS.map((color) => [color.class, color]));

  constructor(private readonly source: ProductSource) {}

  /**
   * Serves the last response while the source fails.
   *
   * @throws ShopError SERVER_ERROR if it never responded; cached briefly
   */
  products(): Promise<Product[]> {
    const now = Date.now();
    if (this.cached && now < this.cached.until) return this.cached.products;
    const products = this.ask();
    this.cached = { products, until: now + CATALOG_LIFETIME_MS };
    products.then(
      () => (this.failures = 0),
      () => {
        const pause = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** this.failures);
        this.failures += 1;
        this.cached = { products, until: Date.now() + pause };
      },
    );
    return products;
  }

  /** @throws ShopError NOT_FOUND for an unknown product */
  async colors(productId = SHIRT_PRODUCT_ID): Promise<ShirtColor[]> {
    const product = (await this.products()).find((p) => p.id === productId);
    if (!product) throw new ShopError('NOT_FOUND', { retryable: false });
    return product.colors;
  }

  /**
   * Resolves a name, class or hex value, also of a color that is sold out; unknown colors are white.
   * While the catalog cannot be read, the known colors are used, so that mockups and orders work.
   */
  async color(text: string | undefined): Promise<ShirtColor> {
    const sold = await this.colors().catch(() => BUILT_IN_COLORS);
    return findColor([...sold, ...this.known.values()], text);
  }

  /**
   * Whether words can be printed on the back. True while the catalog cannot be read, so that orders
   * are not blocked; the print partner may still reject one.
   */
  async printsBack(): Promise<boolean> {
    const products = await this.products().catch(() => null);
    if (!products) return true;
    return products.find(({ id }) => id === SHIRT_PRODUCT_ID)?.printsBack ?? false;
  }

  private async ask(): Promise<Product[]> {
    try {
      this.latest = await this.source.products();
      for (const { colors } of this.latest)
        for (const color of colors) this.known.set(color.class, color);
      return this.latest;
    } catch (error) {
      this.logger.warn(error);
      if (this.latest) return this.latest;
      throw productsFailed(error);
    }
  }
}
