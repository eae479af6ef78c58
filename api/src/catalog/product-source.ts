import type { Product } from '@ftl/contracts';

/**
 * Port: the source of printable shirts. The print partner's catalog if configured, otherwise the
 * built-in list.
 */
export abstract class ProductSource {
  /** Every product with its colors and sizes. */
  abstract products(): Promise<Product[]>;
}
