import type { Product } from '@ftl/contracts';

/** Port: who knows which shirts can be printed. The print partner's catalogue where one is configured, else the built-in list. */
export abstract class ProductSource {
  /** Every product with its colours and sizes. */
  abstract products(): Promise<Product[]>;
}
