import { conforming } from '../contracts.js';

export type PrintfulStatus =
  | 'draft'
  | 'inreview'
  | 'pending'
  | 'failed'
  | 'canceled'
  | 'onhold'
  | 'inprocess'
  | 'partial'
  | 'fulfilled';

export interface OrderRequest {
  external_id?: string;
  shipping?: string;
  recipient: Record<string, string>;
  order_items: {
    source: string;
    catalog_variant_id: number;
    quantity?: number;
    placements: {
      placement: string;
      technique: string;
      layers: {
        type: string;
        url: string;
        position?: { width: number; height: number; top: number; left: number };
      }[];
    }[];
  }[];
}

export interface Shipment {
  shipment_status:
    | 'pending'
    | 'onhold'
    | 'canceled'
    | 'packaged'
    | 'shipped'
    | 'returned'
    | 'outstock';
  delivery_status?: string;
  tracking_number?: string | null;
  is_reshipment?: boolean;
}

export type CostCalculation = 'calculating' | 'done' | 'failed';

const NO_COSTS = {
  ...{ currency: null, subtotal: null, discount: null, shipping: null, digitization: null },
  ...{ additional_fee: null, fulfillment_fee: null, retail_delivery_fee: null, vat: null },
  ...{ tax: null, total: null },
};
const COSTS = { ...NO_COSTS, currency: 'USD', subtotal: '10.50', shipping: '4.69', total: '15.19' };

/** An order at Printful; its costs are calculated asynchronously after creation. */
export class StandInOrder {
  status: PrintfulStatus = 'draft';
  costs: CostCalculation = 'calculating';
  shipments: Shipment[] = [];
  /** Deleted through v2: missing in v2, `archived` in v1, its external id stays taken. */
  isDeleted = false;
  /** A status of a later API version, unknown to the shop. */
  laterStatus: string | null = null;
  /** Number of requests that get 409 because of a concurrent update. */
  busy = 0;
  private reads = 0;

  constructor(
    readonly id: number,
    readonly request: OrderRequest,
    private readonly costsAfterReads: number,
  ) {}

  get externalId(): string | null {
    return this.request.external_id ?? null;
  }

  /** The order in v2; each read advances the calculation of its costs. */
  read(): object {
    if (this.costs === 'calculating' && this.reads++ >= this.costsAfterReads) this.costs = 'done';
    return this.view();
  }

  view(): object {
    const amounts = this.costs === 'done' ? COSTS : NO_COSTS;
    const now = '2026-01-01T00:00:00Z';
    const data = {
      ...{ id: this.id, external_id: this.externalId, store_id: 11229252 },
      ...{ shipping: 'STANDARD', status: this.status, created_at: now, updated_at: now },
      recipient: this.request.recipient,
      costs: { calculation_status: this.costs, ...amounts },
      retail_costs: { calculation_status: this.costs, ...retail(amounts) },
      order_items: this.request.order_items.map(({ catalog_variant_id, quantity = 1 }, index) => ({
        ...{ id: 66655730 + index, type: 'order_item', source: 'catalog', catalog_variant_id },
        ...{ quantity, name: 'Staple T-Shirt', price: '10.50', currency: 'USD' },
      })),
    };
    conforming('printful/order.response', { data });
    return { data: { ...data, status: this.laterStatus ?? this.status } };
  }

  /** The order in v1, which still returns deleted ones. */
  viewV1(): object {
    const status = this.isDeleted ? 'archived' : this.status;
    return { code: 200, result: { id: this.id, external_id: this.externalId, status } };
  }

  shipmentsView(): object {
    const data = this.shipments.map((shipment, index) => ({
      ...{ id: 700 + index, order_id: this.id, order_external_id: this.externalId },
      ...{ carrier: 'USPS', service: 'First Class', shipped_at: null, delivered_at: null },
      ...{ delivery_status: 'unknown', is_reshipment: false, tracking_url: 'https://t.example' },
      ...{ tracking_number: null, shipment_items: [], tracking_events: [] },
      ...shipment,
    }));
    const paging = { total: data.length, offset: 0, limit: 20 };
    return conforming('printful/shipments.response', { data, paging });
  }
}

function retail(amounts: Record<keyof typeof NO_COSTS, string | null>) {
  const { currency, subtotal, discount, shipping, vat, tax, total } = amounts;
  return { currency, subtotal, discount, shipping, vat, tax, total };
}
