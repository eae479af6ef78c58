import { createHmac } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import {
  startLocalPartner,
  type LocalPartner,
  type PartnerResponse,
  type PartnerRequest,
} from '../../local-partner.js';
import { conforming, violationsOf } from '../contracts.js';
import { misbehaving, WELL_BEHAVED } from '../misbehavior.js';
import { PrintfulCatalogPages } from './catalog.js';
import { ShippingRates } from './shipping-rates.js';
import { StandInOrder, type OrderRequest } from './printful-order.js';
import { PrintfulWebhookSettings } from './webhook-settings.js';

export const PRINTFUL_KEY = 'printful-token';
/** Rate limit headers of Printful's responses. */
const RATE_HEADERS = { 'X-Ratelimit-Limit': '120', 'X-Ratelimit-Policy': '120;w=60;' };
const DELETABLE = ['draft', 'failed', 'canceled'];
const CANCELABLE = ['draft', 'pending'];
const IN_PROGRESS =
  'Attempting to update a resource that is already being updated. Please try again after the previous update has completed';

/** The response that waits for its release. */
interface Held {
  method: string;
  pattern: RegExp;
  received: () => void;
  released: Promise<void>;
}

/**
 * A strict local double of Printful: closed request schemas, asynchronous calculation of costs,
 * both API versions and their error bodies (contracts/printful).
 */
export class PrintfulStandIn {
  readonly catalog = new PrintfulCatalogPages();
  readonly rates = new ShippingRates();
  readonly webhooks = new PrintfulWebhookSettings();
  readonly orders: StandInOrder[] = [];
  /** Requests that violate the partner's API description. */
  readonly violations: string[] = [];
  readonly behavior = { ...WELL_BEHAVED };
  /** Reason for which the next orders are rejected. */
  refusal: string | null = null;
  /** Number of reads of an order before its costs are calculated. */
  costsAfterReads = 0;
  private readonly changes = new EventEmitter();
  private server!: LocalPartner;
  private held: Held | null = null;

  static async start(): Promise<PrintfulStandIn> {
    const standIn = new PrintfulStandIn();
    standIn.server = await startLocalPartner((request) => standIn.receive(request));
    return standIn;
  }

  get url(): string {
    return this.server.url;
  }

  get requests(): PartnerRequest[] {
    return this.server.requests;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** @returns the order, even if it has been deleted */
  order(externalId: string): StandInOrder | undefined {
    return this.orders.findLast((each) => each.externalId === externalId);
  }

  /** Resolves once such an order exists, before the shop has the response or retries. */
  async untilMade(externalId: string): Promise<StandInOrder> {
    for (;;) {
      const order = this.order(externalId);
      if (order) return order;
      await once(this.changes, 'order');
    }
  }

  /** Bodies of the orders that were created with this id. */
  sent(externalId: string): OrderRequest[] {
    return this.requests
      .filter(({ method, path }) => method === 'POST' && path === '/v2/orders')
      .map(({ body }) => body as OrderRequest)
      .filter((body) => body.external_id === externalId);
  }

  /**
   * Computes the next response to a matching request immediately, and delays it until it is
   * released, like a slow network.
   */
  holdNext(pattern: RegExp, method = 'GET'): { received: Promise<void>; release: () => void } {
    let release = (): void => undefined;
    let onReceived = (): void => undefined;
    const received = new Promise<void>((resolve) => (onReceived = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    this.held = { method, pattern, received: onReceived, released };
    return { received, release };
  }

  private receive(request: PartnerRequest): PartnerResponse {
    const response = misbehaving(this.behavior, request, (each) => this.respond(each));
    const result = { ...response, headers: { ...RATE_HEADERS, ...response.headers } };
    const { held } = this;
    if (request.method !== held?.method || !held.pattern.test(request.path)) return result;
    this.held = null;
    held.received();
    return { ...result, until: held.released };
  }

  private respond(request: PartnerRequest): PartnerResponse {
    const { method, path, headers } = request;
    if (headers.authorization !== `Bearer ${PRINTFUL_KEY}`)
      return problem(401, 'Unauthorized', 'The access token is not valid');
    if (path === '/v2/orders' && method === 'POST') return this.create(request.body);
    const v2 = /^\/v2\/orders\/@([\w-]+)(\/confirmation|\/shipments)?$/.exec(path);
    if (v2) return this.orderV2(method, v2[1]!, v2[2] ?? '');
    const v1 = /^\/orders\/@([\w-]+)$/.exec(path);
    if (v1) return this.orderV1(method, v1[1]!);
    return (
      this.webhooks.respond(request) ??
      this.rates.respond(request, this.violations) ??
      this.catalog.respond(request) ??
      problem(404, 'Not found', 'No such page')
    );
  }

  private create(body: unknown): PartnerResponse {
    const violations = violationsOf('printful/order-create.request', body);
    this.violations.push(...violations);
    if (violations.length > 0) return problem(400, 'Bad Request', violations[0]!);
    const request = body as OrderRequest;
    if (this.refusal) return problem(400, 'Bad Request', this.refusal);
    const isTaken = this.orders.some((each) => each.externalId === request.external_id);
    if (request.external_id && isTaken)
      return problem(400, 'Bad Request', 'Order with this External ID already exists');
    const known = this.catalog.variants.map(({ id }) => id);
    if (request.order_items.some(({ catalog_variant_id: id }) => !known.includes(id)))
      return problem(400, 'Bad Request', 'Variant not found');
    const order = new StandInOrder(94188292 + this.orders.length, request, this.costsAfterReads);
    this.orders.push(order);
    this.changes.emit('order');
    return { body: order.view() };
  }

  private orderV2(method: string, externalId: string, rest: string): PartnerResponse {
    const order = this.order(externalId);
    if (!order || order.isDeleted) return legacy(404, 'Not found', 'NotFound');
    if (method !== 'GET' && order.busy > 0) {
      order.busy--;
      return legacy(409, IN_PROGRESS, 409);
    }
    switch (`${method} ${rest}`) {
      case 'GET ':
        return { body: order.read() };
      case 'GET /shipments':
        return { body: order.shipmentsView() };
      case 'POST /confirmation':
        return confirm(order);
      case 'DELETE ':
        if (!DELETABLE.includes(order.status))
          return problem(409, 'Conflict', `An order that is ${order.status} cannot be deleted`);
        order.isDeleted = true;
        return { status: 204 };
      default:
        return problem(405, 'Method Not Allowed', method);
    }
  }

  private orderV1(method: string, externalId: string): PartnerResponse {
    const order = this.order(externalId);
    if (!order) return legacy(404, 'Not found', 'NotFound');
    if (method === 'GET') return { body: order.viewV1() };
    if (method !== 'DELETE') return legacy(405, 'Method not allowed', 'BadMethod');
    if (order.busy > 0) {
      order.busy--;
      return legacy(409, IN_PROGRESS, 409);
    }
    if (!CANCELABLE.includes(order.status) || order.isDeleted)
      return legacy(400, 'Only draft and pending orders can be canceled', 'BadRequest');
    order.status = 'canceled';
    return { body: order.viewV1() };
  }
}

function confirm(order: StandInOrder): PartnerResponse {
  if (order.status !== 'draft') return problem(409, 'Conflict', 'The order is not a draft');
  if (order.costs !== 'done')
    return problem(400, 'Bad Request', 'The costs of the order have not been calculated');
  order.status = 'pending';
  return { body: order.view() };
}

/** An event in Printful's format, signed. */
export function printfulEvent(
  type: string,
  order: { id: number; externalId: string | null; status: string },
  data: object = {},
): string {
  const event = {
    ...{ type, occurred_at: '2026-01-01T00:00:00Z', retries: 0, store_id: 11229252 },
    data: {
      ...data,
      order: {
        ...{ id: order.id, external_id: order.externalId, status: order.status },
        ...{ store_id: 11229252, dashboard_url: 'https://www.printful.com/dashboard' },
      },
    },
  };
  return JSON.stringify(conforming(`printful/webhook.${type}`, event));
}

export function signedByPrintful(body: string, secretHex: string): string {
  return createHmac('sha256', Buffer.from(secretHex, 'hex')).update(body).digest('hex');
}

/** The error body of v2, RFC 9457. */
function problem(status: number, title: string, detail: string): PartnerResponse {
  return { status, body: { type: 'about:blank', status, title, detail } };
}

/** The error body of v1, which v2 sends for some errors, too. */
function legacy(status: number, message: string, reason: string | number): PartnerResponse {
  return { status, body: { code: status, result: message, error: { reason, message } } };
}
