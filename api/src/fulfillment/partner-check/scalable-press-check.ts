import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/index.js';
import {
  refusalOf,
  ScalablePressClient,
  scalablePressDesign,
  type ScalablePressQuote,
  scalablePressQuote,
} from '@ftl/print-partners';
import { findingOf, type Finding } from './finding.js';
import { checkNumber, SAMPLE_ADDRESS } from './sample-submission.js';

const PARTNER = 'Scalable Press';

/**
 * Checks Scalable Press' key, webhook secret and product; its API does not report the webhook URL.
 */
@Injectable()
export class ScalablePressCheck {
  constructor(
    private readonly config: AppConfig,
    private readonly client: ScalablePressClient,
  ) {}

  async run(): Promise<Finding[]> {
    return [
      await findingOf(PARTNER, 'key', () => this.keyProblem()),
      await findingOf(PARTNER, 'webhook secret', () => Promise.resolve(this.secretProblem())),
      await findingOf(PARTNER, 'quote of the product', () => this.quoteProblem()),
    ];
  }

  private async keyProblem(): Promise<string | null> {
    await this.client.request('GET', '/v2/order');
    return null;
  }

  private secretProblem(): string | null {
    if (this.config.partners.webhookSecrets.scalablePress) return null;
    return `SCALABLEPRESS_WEBHOOK_SECRET is not set; its webhook is ${this.config.publicUrl}/api/webhooks/scalable-press/<secret>`;
  }

  /** A quote is not an order: nothing is printed or charged. */
  private async quoteProblem(): Promise<string | null> {
    const fileUrl = `${this.config.publicUrl}/logo.png`;
    const { designId } = await this.client.request<{ designId: string }>(
      'POST',
      '/v2/design',
      scalablePressDesign(fileUrl),
    );
    const submission = {
      orderNumber: checkNumber(),
      printFileKey: '',
      isExpress: false,
      color: 'White',
      lines: [{ size: 'M' as const, quantity: 1 }],
      address: SAMPLE_ADDRESS,
    };
    const productId = this.config.partners.scalablePress?.product ?? '';
    const quote = await this.client.request<ScalablePressQuote>(
      'POST',
      '/v2/quote',
      scalablePressQuote(submission, { designId, productId }),
    );
    return quote.orderToken && !quote.orderIssues?.length ? null : refusalOf(quote);
  }
}
