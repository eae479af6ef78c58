import type { Product } from '@ftl/contracts';

/** Port: who knows which shirts can be printed. The print partner's catalog where one is configured, else the built-in list. */
export abstract class ProductSource {
  /** Every product with its colors and sizes. */
  abstract products(): Promise<Product[]>;
}
