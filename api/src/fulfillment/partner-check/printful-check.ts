import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { PrintableProduct } from '../printable-product.js';
import { AppConfig } from '../../platform/index.js';
import {
  fitPrint,
  PartnerError,
  PrintfulCatalog,
  PrintfulClient,
  type PrintfulOrder,
  printfulOrderOf,
} from '@ftl/print-partners';
import { findingOf, type Finding } from './finding.js';
import { checkNumber, SAMPLE_ADDRESS } from './sample-submission.js';
import { printfulWebhookProblem, type PrintfulWebhooks } from './webhooks.js';

const PARTNER = 'Printful';
const HEX_SECRET = /^([0-9a-f]{2}){16,}$/i;
const COST_LOOKS = 30;
const COST_PAUSE_MS = 1000;

/** Checks Printful's key, webhook, product, print area and a draft order. */
@Injectable()
export class PrintfulCheck {
  constructor(
    private readonly config: AppConfig,
    private readonly client: PrintfulClient,
    private readonly catalog: PrintfulCatalog,
    private readonly product: PrintableProduct,
  ) {}

  async run(): Promise<Finding[]> {
    return [
      await findingOf(PARTNER, 'key and webhook', () => this.webhookProblem()),
      await findingOf(PARTNER, 'webhook secret', () => Promise.resolve(this.secretProblem())),
      await findingOf(PARTNER, 'product and print area', () => this.product.problem()),
      await this.backFinding(),
      await findingOf(PARTNER, 'stock', () => this.stockProblem()),
      await findingOf(PARTNER, 'draft order', () => this.draftProblem()),
    ];
  }

  private async webhookProblem(): Promise<string | null> {
    const url = `${this.config.publicUrl}/api/webhooks/printful`;
    const settings = await this.client.request<{ data: PrintfulWebhooks }>('GET', '/v2/webhooks');
    return printfulWebhookProblem(settings.data, url);
  }

  private secretProblem(): string | null {
    if (HEX_SECRET.test(this.config.partners.webhookSecrets.printful ?? '')) return null;
    return 'PRINTFUL_WEBHOOK_SECRET must be the hexadecimal secret that POST /v2/webhooks showed once';
  }

  /** A product without a back print is sold without words on the back. */
  private async backFinding(): Promise<Finding> {
    const printsBack = await this.catalog.printsBack().catch(() => null);
    const offer =
      printsBack === null ? 'unknown' : printsBack ? 'printed' : 'not printed, and not offered';
    return { partner: PARTNER, what: `words on the back (${offer})`, problem: null };
  }

  private async stockProblem(): Promise<string | null> {
    const [shirt] = await this.catalog.products();
    return shirt?.isAvailable ? null : 'no shirt of the product is in stock for the US';
  }

  /** Created, calculated and deleted: a draft is neither printed nor charged. */
  private async draftProblem(): Promise<string | null> {
    const [shirt] = await this.catalog.products();
    const front = await this.catalog.printOf('front');
    const color = shirt?.colors[0];
    if (!color || !front) return 'there is nothing to order';
    const size = color.sizes?.[0] ?? shirt.sizes[0]!;
    const variantId = await this.catalog.variantId(color.name, size);
    if (variantId === null) return `there is no ${color.name} shirt in ${size}`;
    const number = checkNumber();
    const body = printfulOrderOf(number, [{ variantId, quantity: 1 }], {
      address: SAMPLE_ADDRESS,
      sides: [
        {
          side: 'front',
          fileUrl: `${this.config.publicUrl}/logo.png`,
          position: fitPrint(front.area),
        },
      ],
    });
    const path = `/v2/orders/@${number}`;
    await this.client.request('POST', '/v2/orders', body);
    try {
      return await this.costProblem(path);
    } finally {
      await this.client.request('DELETE', path);
    }
  }

  private async costProblem(path: string): Promise<string | null> {
    for (let look = 0; look < COST_LOOKS; look++) {
      const { data } = await this.client.request<{ data: PrintfulOrder }>('GET', path);
      const status = data.costs?.calculation_status;
      if (status === 'done') return null;
      if (status === 'failed') return 'its costs could not be calculated';
      await sleep(COST_PAUSE_MS);
    }
    throw new PartnerError(PARTNER, 'pending', { detail: 'the costs are still being calculated' });
  }
}
