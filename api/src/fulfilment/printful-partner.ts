import { Injectable } from '@nestjs/common';
import { PrintfulCatalog } from '../catalog/index.js';
import { PrintFileLinks } from '../designs/index.js';
import { PartnerError, PrintfulClient, type HttpMethod } from '../print-partners/index.js';
import {
  PrintPartner,
  PrintRefused,
  type PrintCancellation,
  type PrintProgress,
  type PrintSubmission,
} from './print-partner.js';
import {
  printfulOrderOf,
  printfulProgress,
  type PrintfulItem,
  type PrintfulOrder,
  type PrintfulShipment,
} from './printful-order.js';

/**
 * Printful, second version of its API. Our order number is its `external_id`, by
 * which it knows an order however often it is sent: an order is looked for before
 * it is made, made as a draft, and the draft is confirmed.
 */
@Injectable()
export class PrintfulPartner extends PrintPartner {
  override readonly name = 'printful';

  constructor(
    private readonly client: PrintfulClient,
    private readonly catalog: PrintfulCatalog,
    private readonly links: PrintFileLinks,
  ) {
    super();
  }

  override async submit(submission: PrintSubmission): Promise<PrintProgress> {
    const { orderNumber } = submission;
    const order = (await this.find(orderNumber)) ?? (await this.create(submission));
    if (order.status !== 'draft') return printfulProgress(order, []);
    await this.call('POST', `${pathOf(orderNumber)}/confirmation`);
    return printfulProgress({ ...order, status: 'pending' }, []);
  }

  override async progress(orderNumber: string): Promise<PrintProgress | null> {
    const order = await this.find(orderNumber);
    if (!order) return null;
    const isLeaving = order.status === 'fulfilled' || order.status === 'partial';
    const shipments = isLeaving
      ? await this.call<PrintfulShipment[]>('GET', `${pathOf(orderNumber)}/shipments`)
      : [];
    return printfulProgress(order, shipments);
  }

  override async cancel(orderNumber: string): Promise<PrintCancellation> {
    try {
      await this.call('DELETE', pathOf(orderNumber));
      return 'cancelled';
    } catch (error) {
      if (!(error instanceof PartnerError) || error.isPassing) throw error;
      // It says no: how the order stands tells whether that is because it is gone already.
      const order = await this.find(orderNumber);
      if (!order) return 'cancelled';
      return printfulProgress(order, []).state === 'cancelled' ? 'cancelled' : 'too_late';
    }
  }

  private async create(submission: PrintSubmission): Promise<PrintfulOrder> {
    const { orderNumber, address, printFileKey } = submission;
    if (!address) throw new PrintRefused('The order has no address');
    const body = printfulOrderOf(orderNumber, await this.itemsOf(submission), {
      address,
      fileUrl: this.links.to(printFileKey),
    });
    try {
      return await this.call<PrintfulOrder>('POST', '/v2/orders', body);
    } catch (error) {
      // Its answer to an earlier try may have been lost on the way.
      const made =
        error instanceof PartnerError && !error.isPassing ? await this.find(orderNumber) : null;
      if (made) return made;
      throw error;
    }
  }

  private itemsOf({ lines, colour }: PrintSubmission): Promise<PrintfulItem[]> {
    return Promise.all(
      lines.map(async ({ size, quantity }) => {
        const variantId = await this.catalog.variantId(colour, size);
        if (variantId === null)
          throw new PrintRefused(`Printful has no ${colour} shirt in ${size}`);
        return { variantId, quantity };
      }),
    );
  }

  private async find(orderNumber: string): Promise<PrintfulOrder | null> {
    try {
      return await this.call<PrintfulOrder>('GET', pathOf(orderNumber));
    } catch (error) {
      if (error instanceof PartnerError && error.failure === 'not_found') return null;
      throw error;
    }
  }

  private async call<T>(method: HttpMethod, path: string, body?: unknown): Promise<T> {
    const answer = await this.client.request<{ data: T } | null>(method, path, body);
    return answer?.data as T;
  }
}

/** `@` says that the id is ours. */
function pathOf(orderNumber: string): string {
  return `/v2/orders/@${orderNumber}`;
}
