import type { z } from 'zod';
import type { PrintfulCatalog } from './printful-catalog.js';
import { fitPrint, type PrintSide } from '../print-placement.js';
import { parsedAs } from '../client/parsed-as.js';
import { PartnerError } from '../client/partner-error.js';
import { PrintfulClient } from './printful-client.js';
import type { HttpMethod } from '../client/partner-client.js';
import { RequestBudget } from '../client/request-budget.js';
import {
  PrintNumberTaken,
  PrintPartner,
  PrintRefused,
  type ExpressOptions,
  type PrintCancellation,
  type PrintProgress,
  type PrintSubmission,
  type ShipmentToPrice,
} from '../print-partner.js';
import {
  orderResponse,
  printfulOrderOf,
  printfulProgress,
  type PrintfulItem,
  type PrintfulOrder,
  type PrintfulSide,
  shipmentsResponse,
} from './printful-order.js';
import { expressOf, ratesRequest, type ExpressOffer } from './printful-rates.js';

/**
 * Shares of Printful's 120 requests per minute: any visitor can request estimates, and start a
 * checkout with express shipping. The rest is left for paid orders.
 */
const ESTIMATES_PER_MINUTE = 20;
const CHECKOUTS_PER_MINUTE = 50;
/** Statuses in which an order can have shipments. */
const WITH_SHIPMENTS = ['inprocess', 'onhold', 'partial', 'fulfilled'];

/**
 * Printful, API v2. Our order number is its `external_id`, which makes submission idempotent: the
 * order is looked up first, then created as a draft, and the draft is confirmed once Printful has
 * calculated its costs. v1 is only used to cancel, which v2 cannot do.
 */
export class PrintfulPartner extends PrintPartner {
  override readonly name = 'printful';
  override readonly hasExpress = true;
  private readonly estimates: RequestBudget;
  private readonly checkouts: RequestBudget;

  /** @param fileUrl returns a URL at which Printful can fetch a print file */
  constructor(
    private readonly client: PrintfulClient,
    private readonly catalog: PrintfulCatalog,
    private readonly fileUrl: (printFileKey: string) => string,
  ) {
    super();
    // Fail immediately over the limit: an estimate without an offer is better than a slow one.
    this.estimates = new RequestBudget(client.partner, ESTIMATES_PER_MINUTE, 0);
    this.checkouts = new RequestBudget(client.partner, CHECKOUTS_PER_MINUTE, 0);
  }

  override get isConfigured(): boolean {
    return this.client.isConfigured;
  }

  override async express(
    { state, ...shirts }: ShipmentToPrice,
    { isEstimate = false }: ExpressOptions = {},
  ): Promise<ExpressOffer | null> {
    // Not a budget of the client's request: the limit in the response is that of all requests.
    await (isEstimate ? this.estimates : this.checkouts).take();
    const items = await this.itemsOf(shirts);
    return expressOf(
      await this.client.request('POST', '/v2/shipping-rates', ratesRequest(items, state)),
    );
  }

  override async submit(submission: PrintSubmission): Promise<PrintProgress> {
    const { orderNumber } = submission;
    const order = (await this.find(orderNumber)) ?? (await this.create(submission));
    if (order.status !== 'draft') return printfulProgress(order);
    return printfulProgress(await this.confirm(orderNumber, order));
  }

  override async progress(
    orderNumber: string,
    eventReason: string | null = null,
  ): Promise<PrintProgress | null> {
    const order = await this.find(orderNumber);
    if (!order) return null;
    const shipments = WITH_SHIPMENTS.includes(order.status)
      ? await this.call(shipmentsResponse, 'GET', `${pathOf(orderNumber)}/shipments?limit=100`)
      : [];
    return printfulProgress(order, shipments, eventReason);
  }

  override async cancel(orderNumber: string): Promise<PrintCancellation> {
    for (let isLastTry = false; ; isLastTry = true) {
      const rejection = await this.rejectionOfCancel(orderNumber);
      if (!rejection) return 'cancelled';
      const order = await this.find(orderNumber);
      if (!order || printfulProgress(order).state === 'cancelled') return 'cancelled';
      // Not found, and there now: a concurrent submission created it after the request.
      if (rejection.failure !== 'not_found' || isLastTry) return 'too_late';
    }
  }

  /** @returns undefined if Printful has canceled the order */
  private async rejectionOfCancel(orderNumber: string): Promise<PartnerError | undefined> {
    try {
      await this.client.request('DELETE', firstVersionPathOf(orderNumber));
      return undefined;
    } catch (error) {
      if (error instanceof PartnerError && !error.isPassing) return error;
      throw error;
    }
  }

  /**
   * Printful calculates the costs asynchronously after creation, and accepts a confirmation only
   * afterwards.
   *
   * @throws PartnerError pending until the costs are calculated
   */
  private async confirm(orderNumber: string, draft: PrintfulOrder): Promise<PrintfulOrder> {
    assertCalculated(draft);
    try {
      return await this.call(orderResponse, 'POST', `${pathOf(orderNumber)}/confirmation`);
    } catch (error) {
      if (!(error instanceof PartnerError) || error.isPassing) throw error;
      // The response to an earlier confirmation was lost, or Printful restarted the calculation.
      const order = await this.find(orderNumber);
      if (order && order.status !== 'draft') return order;
      if (order) assertCalculated(order);
      throw error;
    }
  }

  private async create(submission: PrintSubmission): Promise<PrintfulOrder> {
    const { orderNumber, address } = submission;
    if (!address) throw new PrintRefused('The order has no address');
    const body = printfulOrderOf(orderNumber, await this.itemsOf(submission), {
      address,
      sides: await this.sidesOf(submission),
      isExpress: submission.isExpress,
    });
    try {
      return await this.call(orderResponse, 'POST', '/v2/orders', body);
    } catch (error) {
      if (!(error instanceof PartnerError) || error.isPassing) throw error;
      // The response to an earlier attempt may have been lost.
      const made = await this.find(orderNumber);
      if (made) return made;
      if (await this.isUsedUp(orderNumber)) throw new PrintNumberTaken(orderNumber);
      throw error;
    }
  }

  /** @throws PrintRefused if Printful does not print a side */
  private async sidesOf({ printFileKey, backFileKey }: PrintSubmission): Promise<PrintfulSide[]> {
    const front = await this.side('front', printFileKey);
    return backFileKey ? [front, await this.side('back', backFileKey)] : [front];
  }

  private async side(side: PrintSide, fileKey: string): Promise<PrintfulSide> {
    const print = await this.catalog.printOf(side);
    if (!print) throw new PrintRefused(`Printful does not print the ${side} of this product`);
    return { side, fileUrl: this.fileUrl(fileKey), position: fitPrint(print.area) };
  }

  /** v2 returns 404 for a deleted order, whose number is still taken in v1. */
  private async isUsedUp(orderNumber: string): Promise<boolean> {
    try {
      await this.client.request('GET', firstVersionPathOf(orderNumber));
      return true;
    } catch (error) {
      if (error instanceof PartnerError && !error.isPassing) return false;
      throw error;
    }
  }

  private itemsOf({
    lines,
    color: mostOrdered,
  }: Pick<PrintSubmission, 'lines' | 'color'>): Promise<PrintfulItem[]> {
    return Promise.all(
      lines.map(async ({ size, quantity, color = mostOrdered }) => {
        const variantId = await this.catalog.variantId(color, size);
        if (variantId === null) throw new PrintRefused(`Printful has no ${color} shirt in ${size}`);
        return { variantId, quantity };
      }),
    );
  }

  private async find(orderNumber: string): Promise<PrintfulOrder | null> {
    try {
      return await this.call(orderResponse, 'GET', pathOf(orderNumber));
    } catch (error) {
      if (error instanceof PartnerError && error.failure === 'not_found') return null;
      throw error;
    }
  }

  private async call<T>(
    shape: z.ZodType<{ data: T }>,
    ...request: [method: HttpMethod, path: string, body?: unknown]
  ): Promise<T> {
    const response = await this.client.request(...request);
    const { partner } = this.client;
    return parsedAs(shape, response, { partner, what: 'order' }).data;
  }
}

/** @throws PartnerError pending, PrintRefused if Printful cannot calculate the costs */
function assertCalculated({ costs }: PrintfulOrder): void {
  switch (costs?.calculation_status) {
    case 'calculating':
      throw new PartnerError('Printful', 'pending', { detail: 'the costs are being calculated' });
    case 'failed':
      throw new PrintRefused('Printful could not calculate the costs of the order');
    default:
  }
}

/** `@` marks an id of ours. */
function pathOf(orderNumber: string): string {
  return `/v2/orders/@${orderNumber}`;
}

function firstVersionPathOf(orderNumber: string): string {
  return `/orders/@${orderNumber}`;
}
