import { Injectable } from '@nestjs/common';
import type { OrderLine, PricePlan, Quote } from '@ftl/contracts';
import { mergeLines, quote, RulesError, type QuoteExtras } from '@ftl/rules';
import { ShopError } from '../../platform/index.js';

/** The authoritative prices. */
@Injectable()
export class PricingService {
  /** @throws ShopError MISSING_DATA for no shirts, or more than ten of a size */
  quote(plan: PricePlan, lines: readonly OrderLine[], extras: QuoteExtras = {}): Quote {
    try {
      return quote(plan, mergeLines(lines), extras);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      throw new ShopError('MISSING_DATA', { retryable: false, cause: error });
    }
  }
}
