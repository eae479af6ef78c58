import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/index.js';
import type { Finding } from './finding.js';
import { PrintfulCheck } from './printful-check.js';
import { ScalablePressCheck } from './scalable-press-check.js';
import { StripeCheck } from './stripe-check.js';

/** Checks whether the partners are configured as the shop requires. */
@Injectable()
export class PartnerCheckService {
  constructor(
    private readonly config: AppConfig,
    private readonly stripe: StripeCheck,
    private readonly printful: PrintfulCheck,
    private readonly scalablePress: ScalablePressCheck,
  ) {}

  async run(): Promise<Finding[]> {
    const { printful, scalablePress } = this.config.partners;
    return [
      ...(await this.stripe.run()),
      ...(printful ? await this.printful.run() : [unused('Printful', 'PRINTFUL_KEY')]),
      ...(scalablePress
        ? await this.scalablePress.run()
        : [unused('Scalable Press', 'SCALABLEPRESS_KEY')]),
    ];
  }
}

function unused(partner: string, variable: string): Finding {
  return { partner, what: `not used (${variable} is not set)`, problem: null };
}
