import type { Size } from './catalog.js';
import type { Arrival, DeliveryWish, OrderDelivery } from './delivery.js';
import type { PricePlan, ShirtBack } from './designs.js';
import type { OrderLine } from './order-line.js';

/** A binding price of the server; all amounts in integer cents of US dollars. */
export interface Quote {
  plan: PricePlan;
  unitCents: number;
  /** Price of words on the back of a shirt; absent without them. */
  backUnitCents?: number;
  quantity: number;
  subtotalCents: number;
  /** 0, 0.1 or 0.15. */
  discountRate: number;
  discountCents: number;
  shippingCents: number;
  /** The part of `shippingCents` that express shipping costs; missing without it. */
  expressCents?: number;
  totalCents: number;
}

/** Body of `POST /api/pricing/quote`; the response is `{ success: true, quote }`. */
export interface QuoteRequest {
  plan: PricePlan;
  sizes: OrderLine[];
  /** Whether each shirt has words on the back. */
  hasBack?: boolean;
}
export interface QuoteResponse {
  success: true;
  quote: Quote;
}

/** `POST /api/create-checkout-session`, for several sizes. */
export interface CreateCheckoutSessionRequest extends DeliveryWish {
  tempUserId: string;
  designId: string;
  customerEmail?: string;
  productDetails: { color: string; sizes: OrderLine[] };
  /** The total on the button that was pressed; if it differs, the response is QUOTE_CHANGED. */
  expectedTotalCents?: number;
}

/** `POST /api/orders/guest-checkout` and `POST /api/guest/checkout`. */
export interface GuestCheckoutRequest extends DeliveryWish {
  tempUserId?: string;
  designId: string;
  customerEmail: string;
  designDetails: {
    name: string;
    birthDate?: string;
    passedDate?: string;
    message?: string;
    template?: string;
  };
  productDetails: {
    color: string;
    size: Size;
    placement: 'center';
    quantity: number;
    /** Several sizes, instead of `size` and `quantity`, as releases of 2026 send them. */
    sizes?: OrderLine[];
  };
  expectedTotalCents?: number;
}

export interface CheckoutResponse {
  success: true;
  /** URL of the hosted payment page. */
  url: string;
  orderId: string;
  /** Identifies the payment session in `GET /api/orders/by-session/{checkoutSessionId}`. */
  checkoutSessionId: string;
  quote: Quote;
}
/** 409 QUOTE_CHANGED carries the new quote beside the error's fields. */
export interface QuoteChangedDetails {
  quote: Quote;
  /** Present if the expected arrival has changed. */
  arrival?: Arrival;
}

export const ORDER_STATUSES = ['pending', 'paid', 'processing', 'shipped', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Progress of the shirt: `pending` waits for the print file, `processing` is at the print partner
 * but not in production, `in_production` is being printed.
 */
export const FULFILLMENT_STATUSES = [
  'pending',
  'processing',
  'in_production',
  'shipped',
  'cancelled',
  'failed',
] as const;
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];

/** FTL and six letters or digits, without those that look alike. */
export const ORDER_NUMBER_PATTERN = /^FTL[A-HJ-NP-Z2-9]{6}$/;

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
    /** Business days as text, such as '5-7 business days'. */
    deliveryEstimate: string;
    /** Estimated days, for an order with a date or with express shipping. */
    delivery?: OrderDelivery;
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

/**
 * `POST /api/orders/exchange-cancel-token`: exchanges the emailed token for a pass that is valid
 * for an hour, so that the token itself never appears in a URL.
 */
export interface ExchangeCancelTokenRequest {
  token: string;
}
export interface ExchangeCancelTokenResponse {
  success: true;
  /** Used instead of the token in the two calls below. */
  pass: string;
}

/** `GET /api/orders/validate-cancel-token/{token}`. */
export interface ValidateCancelTokenResponse {
  success: boolean;
  valid: boolean;
  cancellable: boolean;
  order?: {
    id: string;
    friendlyOrderNumber: string;
    status: OrderStatus;
    customerEmail: string;
    amount: number;
    designDetails: OrderedDesignDetails;
    productDetails: OrderProductDetails;
    cancellableUntil: CancellableUntil;
  };
  error?: string;
}
/** `POST /api/orders/cancel-with-token`. */
export interface CancelWithTokenRequest {
  token: string;
  reason?: string;
}
export interface CancelWithTokenResponse {
  success: true;
  message: string;
  order: { status: OrderStatus; refundAmount: number };
}
export const DEFAULT_CANCEL_REASON = 'Customer requested cancellation';

/** `POST /api/orders/lookup-for-cancellation`. */
export interface LookupForCancellationRequest {
  friendlyOrderNumber: string;
  customerEmail: string;
}
export interface LookupForCancellationResponse {
  success: true;
  order: {
    friendlyOrderNumber: string;
    customerEmail: string;
    createdAt: string;
    status: OrderStatus;
    fulfillmentStatus: FulfillmentStatus;
    amount: number;
    designDetails: OrderedDesignDetails;
    productDetails: OrderProductDetails;
    canCancel: boolean;
    cancellableUntil: CancellableUntil;
    cancellationReason?: string;
  };
}
/** `POST /api/orders/request-cancellation`. */
export interface RequestCancellationRequest {
  friendlyOrderNumber: string;
  customerEmail: string;
  reason?: string;
}
export interface RequestCancellationResponse {
  success: true;
  message: string;
  automaticallyCancelled: boolean;
  needsManualReview: boolean;
  order?: { refundAmount: number };
}
