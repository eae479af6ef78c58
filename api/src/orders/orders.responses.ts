import type {
  Arrival,
  Day,
  FulfillmentStatus,
  OrderLine,
  OrderStatus,
  ShirtBack,
} from '@ftl/contracts';

/** Delivery of a paid order, as its buyer sees it. */
export interface OrderDelivery {
  neededBy: Day | null;
  arrival: Arrival;
  isExpress: boolean;
}

/** The parts of a design that an order shows. */
export interface OrderedDesignDetails {
  name: string;
  finalDesignImageUrl: string;
  /** Words on the back; absent without them. */
  back?: ShirtBack;
}

export interface OrderProductDetails {
  /** All sizes as text, such as 'M x 1, L x 2'. */
  size: string;
  color: string;
  quantity: number;
  placement: 'center';
  sizes: OrderLine[];
}

/**
 * ISO time until which cancellation is expected to be automatic; null once it is not. Production
 * may start later, never earlier.
 */
export type CancellableUntil = string | null;

/** The hand-out list in the confirmation of a family list's order. */
export interface FamilyHandOut {
  part: number;
  parts: number;
  /**
   * Everyone on the list, sorted by name, with colors if the list has several. Empty once erased.
   */
  people: { name: string; items: OrderLine[] }[];
  /** The entry of the relative who pays for it; absent if one person pays for everyone. */
  entryId?: string;
  /** ISO time at which that relative's list closes, or has closed. */
  printsFrom?: string;
}

/** Response of `GET /api/orders/by-session/{checkoutSessionId}` for the success page. */
export interface OrderBySessionResponse {
  success: true;
  order: {
    id: string;
    friendlyOrderNumber: string;
    status: OrderStatus;
    fulfillmentStatus: FulfillmentStatus;
    customerEmail: string;
    amount: number;
    designDetails: OrderedDesignDetails;
    productDetails: OrderProductDetails;
    mockupUrl: string;
    /** The shirt's back; absent without words on it. */
    backMockupUrl?: string;
    createdAt: string;
    /** Business days as text, such as '5-7 business days', for pages of earlier releases. */
    deliveryEstimate: string;
    delivery: OrderDelivery;
    /** Discount of a promotion code, in cents; 0 without one. */
    promotionCents: number;
    /** Sales tax contained in the amount, in cents. */
    taxCents: number;
    cancellableUntil: CancellableUntil;
    /** For an order from a family list, with the design that the list belongs to. */
    family?: FamilyHandOut & { designId: string };
  };
}

/**
 * `GET /api/trpc/order.getOrder`: the visitor's order, with image fields named as in document 2.
 */
export interface OrderCallResponse {
  result: {
    data: OrderBySessionResponse['order'] & {
      printfulMockupUrl: string;
      design: { name: string; final_design_image_url: string };
    };
  };
}
