import { z } from 'zod';
import { parsedAs } from '../client/parsed-as.js';
import { PartnerError } from '../client/partner-error.js';
import type { HttpMethod } from '../client/partner-client.js';
import { ScalablePressClient } from './scalable-press-client.js';
import {
  PrintPartner,
  PrintRefused,
  type PrintCancellation,
  type PrintProgress,
  type PrintSubmission,
} from '../print-partner.js';
import {
  orderResponse,
  refusalOf,
  scalablePressDesign,
  scalablePressProgress,
  scalablePressQuote,
  type ScalablePressOrder,
  type ScalablePressQuote,
} from './scalable-press-order.js';

/** Scalable Press' ids of an order; null until it has responded with them. */
export interface PartnerReferences {
  token: string | null;
  id: string | null;
}

/** Keeps the ids across crashes, by the order's number at the partner. */
export interface PartnerReferenceStore {
  referencesOf(orderNumber: string): Promise<PartnerReferences>;
  /**
   * Stores the token unless a concurrent attempt has stored one: an order is placed with one token.
   *
   * @returns the stored token
   */
  saveToken(orderNumber: string, token: string): Promise<string>;
  saveId(orderNumber: string, id: string): Promise<void>;
  /**
   * Called before a stored token is used again. From then on, deleteToken() does nothing.
   *
   * @returns false if the token has been deleted
   */
  reuseToken(orderNumber: string, token: string): Promise<boolean>;
  /** Deletes a token that was used once, unless an order has been placed with it. */
  deleteToken(orderNumber: string, token: string): Promise<void>;
}

export interface ScalablePressParts {
  client: ScalablePressClient;
  /** Scalable Press' id of the shirt that is sold. */
  productId: string;
  /** @returns a URL at which Scalable Press can fetch a print file */
  fileUrl: (printFileKey: string) => string;
  references: PartnerReferenceStore;
}

/**
 * Scalable Press: orders are placed with a quote's token. The token is stored first, so that an
 * order whose response was lost is found by it and not created twice.
 */
export class ScalablePressPartner extends PrintPartner {
  override readonly name = 'scalable-press';
  private readonly client: ScalablePressClient;
  private readonly fileUrl: ScalablePressParts['fileUrl'];
  private readonly references: PartnerReferenceStore;

  constructor(private readonly parts: ScalablePressParts) {
    super();
    this.client = parts.client;
    this.fileUrl = parts.fileUrl;
    this.references = parts.references;
  }

  override get isConfigured(): boolean {
    return this.client.isConfigured;
  }

  override async submit(submission: PrintSubmission): Promise<PrintProgress> {
    const { orderNumber } = submission;
    const kept = await this.references.referencesOf(orderNumber);
    const known = await this.findBy(orderNumber, kept);
    if (known) return scalablePressProgress(known);
    const quoted = kept.token === null ? await this.quote(submission) : null;
    const token = quoted ? await this.references.saveToken(orderNumber, quoted) : kept.token!;
    const order =
      token === quoted
        ? await this.placeFirst(orderNumber, token)
        : await this.placeAgain(orderNumber, token);
    return scalablePressProgress(order);
  }

  override async progress(orderNumber: string): Promise<PrintProgress | null> {
    const order = await this.findForCertain(orderNumber);
    return order && scalablePressProgress(order);
  }

  override async cancel(orderNumber: string): Promise<PrintCancellation> {
    const order = await this.findForCertain(orderNumber);
    if (!order) return 'cancelled';
    try {
      await this.client.request('DELETE', pathOf(order.orderId));
      return 'cancelled';
    } catch (error) {
      if (!isFinal(error)) throw error;
      const after = await this.find(orderNumber);
      const isGone = !after || scalablePressProgress(after).state === 'cancelled';
      return isGone ? 'cancelled' : 'too_late';
    }
  }

  /**
   * If the token is refused, an earlier or concurrent request with it may have succeeded, or a proxy
   * may have repeated this one.
   */
  private async place(orderNumber: string, token: string): Promise<ScalablePressOrder> {
    try {
      const order = await this.call(orderResponse, 'POST', '/v2/order', { orderToken: token });
      await this.references.saveId(orderNumber, order.orderId);
      return order;
    } catch (error) {
      const placed = isFinal(error) && (await this.find(orderNumber));
      if (placed) return placed;
      throw error;
    }
  }

  /**
   * Deletes a token that is refused at its only use: no order has it. A refusal of one of several
   * uses may only mean that another one succeeded.
   */
  private async placeFirst(orderNumber: string, token: string): Promise<ScalablePressOrder> {
    try {
      return await this.place(orderNumber, token);
    } catch (error) {
      if (isFinal(error)) await this.references.deleteToken(orderNumber, token);
      throw error;
    }
  }

  /** Keeps the token first: with two requests, a refusal of one may mean that the other succeeded. */
  private async placeAgain(orderNumber: string, token: string): Promise<ScalablePressOrder> {
    if (!(await this.references.reuseToken(orderNumber, token)))
      throw new PartnerError(this.client.partner, 'busy', {
        detail: "another attempt's quote was refused",
      });
    return this.place(orderNumber, token);
  }

  private async quote(submission: PrintSubmission): Promise<string> {
    const { address, printFileKey, backFileKey } = submission;
    if (!address) throw new PrintRefused('The order has no address');
    const { designId } = await this.client.request<{ designId: string }>(
      'POST',
      '/v2/design',
      scalablePressDesign(this.fileUrl(printFileKey), backFileKey && this.fileUrl(backFileKey)),
    );
    const quote = await this.client.request<ScalablePressQuote>(
      'POST',
      '/v2/quote',
      scalablePressQuote({ ...submission, address }, { designId, productId: this.parts.productId }),
    );
    const { orderToken: token } = quote;
    if (!token || quote.orderIssues?.length) throw new PrintRefused(refusalOf(quote));
    return token;
  }

  /**
   * @returns null for an order that was never placed, or that is deleted there
   * @throws PartnerError pending if the order was placed with a token that is not listed: it may
   *   have arrived, or the request may still be running
   */
  private async findForCertain(orderNumber: string): Promise<ScalablePressOrder | null> {
    const kept = await this.references.referencesOf(orderNumber);
    const order = await this.findBy(orderNumber, kept);
    if (!order && kept.token !== null && kept.id === null)
      throw new PartnerError(this.client.partner, 'pending', {
        detail: 'it does not list the order, but may have it',
      });
    return order;
  }

  private async find(orderNumber: string): Promise<ScalablePressOrder | null> {
    return this.findBy(orderNumber, await this.references.referencesOf(orderNumber));
  }

  /**
   * By its id, or by token among the listed orders if the response was lost. No source describes
   * parameters of the list that page or filter it, or dates of its orders, and it is said to have
   * all of the account's. If it has fewer, an order that is not among them is not found.
   */
  private async findBy(
    orderNumber: string,
    { token, id }: PartnerReferences,
  ): Promise<ScalablePressOrder | null> {
    if (id) return this.byId(id);
    if (!token) return null;
    const listed = await this.call(z.array(orderResponse), 'GET', '/v2/order');
    const found = listed.find(({ orderToken }) => orderToken === token) ?? null;
    if (found) await this.references.saveId(orderNumber, found.orderId);
    return found;
  }

  private async byId(id: string): Promise<ScalablePressOrder | null> {
    try {
      return await this.call(orderResponse, 'GET', pathOf(id));
    } catch (error) {
      if (error instanceof PartnerError && error.failure === 'not_found') return null;
      throw error;
    }
  }

  private async call<T>(
    shape: z.ZodType<T>,
    ...request: [method: HttpMethod, path: string, body?: unknown]
  ): Promise<T> {
    const response = await this.client.request(...request);
    const { partner } = this.client;
    return parsedAs(shape, response, { partner, what: 'order' });
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof PartnerError && !error.isPassing;
}

function pathOf(orderId: string): string {
  return `/v2/order/${encodeURIComponent(orderId)}`;
}
