import { Injectable, Logger } from '@nestjs/common';
import { SHIRT_PRODUCT_ID } from '@ftl/contracts';
import { ConfigurationError } from '../platform/index.js';
import { fitPrint, PartnerError, PrintfulCatalog, PrintfulClient } from '@ftl/print-partners';

/**
 * Checks at startup that the configured product can be printed: otherwise each order would fail.
 */
@Injectable()
export class PrintableProduct {
  private readonly logger = new Logger(PrintableProduct.name);

  constructor(
    private readonly client: PrintfulClient,
    private readonly catalog: PrintfulCatalog,
  ) {}

  /**
   * A partner that does not respond must not prevent the start.
   *
   * @throws ConfigurationError with the reason
   */
  async assertPrintable(): Promise<void> {
    if (!this.client.isConfigured) return;
    const problem = await this.problem().catch((error: unknown) => {
      if (!(error instanceof PartnerError)) throw error;
      this.logger.warn(error, 'The product could not be checked at the print partner');
      return null;
    });
    if (problem) throw new ConfigurationError(problem);
    await this.logSides();
  }

  /** Without a back print the shop sells shirts without words on the back. */
  private async logSides(): Promise<void> {
    const printsBack = await this.catalog.printsBack().catch(() => true);
    if (printsBack) return;
    this.logger.warn(
      `Printful does not print the back of product ${SHIRT_PRODUCT_ID}: words on the back are not offered`,
    );
  }

  /** @returns why the product cannot be printed, or null. @throws PartnerError */
  async problem(): Promise<string | null> {
    const product = `Product ${SHIRT_PRODUCT_ID} of Printful cannot be printed`;
    try {
      const front = await this.catalog.printOf('front');
      if (!front) return `${product}: it has no front print by direct-to-garment (dtg)`;
      fitPrint(front.area);
      return null;
    } catch (error) {
      if (error instanceof RangeError) return `${product}: ${error.message}`;
      if (error instanceof PartnerError && error.failure === 'not_found')
        return `${product}: Printful does not know it`;
      throw error;
    }
  }
}
