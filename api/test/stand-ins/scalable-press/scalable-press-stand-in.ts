import {
  startLocalPartner,
  type LocalPartner,
  type PartnerResponse,
  type PartnerRequest,
} from '../../local-partner.js';
import { conforming, violationsOf } from '../contracts.js';
import { misbehaving, WELL_BEHAVED } from '../misbehavior.js';

export const SCALABLE_PRESS_KEY = 'scalable-press-key';

export interface ScalablePressEvent {
  name: string;
  description?: string;
  meta?: { tracking?: string; reason?: string };
}

interface QuoteRequest {
  name?: string;
  designId?: string;
}

export interface ScalablePressStandInOrder {
  orderId: string;
  orderToken: string;
  quote: QuoteRequest;
  events: ScalablePressEvent[];
  isLost: boolean;
}

/** A local double of Scalable Press, based on the facts in contracts/scalable-press. */
export class ScalablePressStandIn {
  readonly orders: ScalablePressStandInOrder[] = [];
  readonly quotes = new Map<string, QuoteRequest>();
  readonly violations: string[] = [];
  readonly behavior = { ...WELL_BEHAVED };
  /** Issue that prevents ordering the next quotes. */
  refusal: string | null = null;
  /** Image of its mockups. */
  mockup: Buffer = Buffer.from('mockup');
  private designs = 0;
  private server!: LocalPartner;

  static async start(): Promise<ScalablePressStandIn> {
    const standIn = new ScalablePressStandIn();
    standIn.server = await startLocalPartner((request) =>
      misbehaving(standIn.behavior, request, (each) => standIn.respond(each)),
    );
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

  /** @param name our order number, from the quote */
  order(name: string): ScalablePressStandInOrder | undefined {
    return this.orders.findLast(({ quote }) => quote.name === name);
  }

  private respond(request: PartnerRequest): PartnerResponse {
    const { method, path, query, headers, body } = request;
    if (path === '/tmp/mockup.png') return { body: this.mockup };
    const expected = `Basic ${Buffer.from(`:${SCALABLE_PRESS_KEY}`).toString('base64')}`;
    if (headers.authorization !== expected) return failure(401, 'Invalid API key');
    const [parameter] = query.keys();
    if (parameter !== undefined) return this.undescribed(`${method} ${path}`, parameter);
    switch (`${method} ${path}`) {
      case 'POST /v2/design':
        return this.refused('design.request', body) ?? { body: { designId: `d${++this.designs}` } };
      case 'POST /v2/quote':
        return this.refused('quote.request', body) ?? this.quote(body as QuoteRequest);
      case 'POST /v3/mockup':
        return (
          this.refused('mockup.request', body) ?? {
            body: conforming('scalable-press/mockup.response', {
              url: `${this.url}/tmp/mockup.png`,
            }),
          }
        );
      case 'POST /v2/order':
        return this.place((body as { orderToken?: string }).orderToken ?? '');
      case 'GET /v2/order':
        return { body: this.orders.filter(({ isLost }) => !isLost).map(view) };
      default:
        return this.orderPage(method, path);
    }
  }

  /**
   * The sources of the contract describe no parameters. The partner might ignore one that filters or
   * pages the list, and return all orders.
   */
  private undescribed(call: string, parameter: string): PartnerResponse {
    const violation = `scalable-press: ${call} has no parameter ${parameter}`;
    this.violations.push(violation);
    return failure(400, violation);
  }

  private refused(contract: string, body: unknown): PartnerResponse | null {
    const violations = violationsOf(`scalable-press/${contract}`, body);
    this.violations.push(...violations);
    return violations.length > 0 ? failure(400, violations[0]!) : null;
  }

  private quote(request: QuoteRequest): PartnerResponse {
    if (this.refusal) {
      const orderIssues = [{ code: 'invalid', path: 'address', message: this.refusal }];
      return {
        body: conforming('scalable-press/quote.response', { total: 12, mode: 'test', orderIssues }),
      };
    }
    const orderToken = `t${this.quotes.size + 1}`;
    this.quotes.set(orderToken, request);
    const body = { total: 12, warnings: [], orderIssues: [], orderToken, mode: 'test' };
    return { body: conforming('scalable-press/quote.response', body) };
  }

  private place(orderToken: string): PartnerResponse {
    const quote = this.quotes.get(orderToken);
    if (!quote) return failure(404, 'Order token not found');
    if (this.orders.some((each) => each.orderToken === orderToken))
      return failure(400, 'This order has already been placed');
    const orderId = `SP${this.orders.length + 1}`;
    const order = { orderId, orderToken, quote, events: [{ name: 'order' }], isLost: false };
    this.orders.push(order);
    return { body: view(order) };
  }

  private orderPage(method: string, path: string): PartnerResponse {
    const order = this.orders.find(({ orderId }) => path === `/v2/order/${orderId}`);
    if (!order || order.isLost) return failure(404, 'Not found');
    if (method === 'DELETE') {
      if (order.events.some(({ name }) => name === 'printing' || name === 'shipped'))
        return failure(400, 'The order can no longer be canceled');
      order.events.push({ name: 'cancelled' });
    }
    return { body: view(order) };
  }
}

function view({ orderId, orderToken, events }: ScalablePressStandInOrder): object {
  const status = events.at(-1)!.name;
  const body = { orderId, orderToken, mode: 'test', status, items: [], events, total: 12 };
  return conforming('scalable-press/order.response', body);
}

function failure(statusCode: number, message: string): PartnerResponse {
  return { status: statusCode, body: { statusCode, message, issues: [] } };
}
