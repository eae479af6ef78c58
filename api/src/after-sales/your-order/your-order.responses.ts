import type { Arrival, FulfillmentStatus, OrderStatus } from '@ftl/contracts';
import type { FixableOrder } from '../fixes/fix.responses.js';
import type {
  CancellableUntil,
  OrderedDesignDetails,
  OrderProductDetails,
} from '../../orders/index.js';

/** When an order reached each step; null before, and for a step that its order never took. */
export interface OrderSteps {
  paidAt: string;
  inProductionAt: string | null;
  shippedAt: string | null;
  cancelledAt: string | null;
}

/** What was paid, in cents. */
export interface OrderReceipt {
  shirtsCents: number;
  discountCents: number;
  shippingCents: number;
  isExpress: boolean;
  /** Discount of a promotion code. */
  promotionCents: number;
  /** Included in the total. */
  taxCents: number;
  totalCents: number;
  refundedCents: number;
}

/** `POST /api/orders/your-order` and `POST /api/orders/find-your-order`. */
export interface YourOrderResponse {
  success: true;
  order: {
    friendlyOrderNumber: string;
    status: OrderStatus;
    fulfillmentStatus: FulfillmentStatus;
    createdAt: string;
    steps: OrderSteps;
    /** Estimated, until the order has shipped or is canceled. */
    arrival?: Arrival;
    trackingNumbers: string[];
    designDetails: OrderedDesignDetails;
    /** Printed below the name. */
    words: string[];
    productDetails: OrderProductDetails;
    mockupUrl: string;
    backMockupUrl?: string;
    receipt: OrderReceipt;
    /** Lines of the address; initials and town after a lookup. */
    shippingTo: string[];
    cancellableUntil: CancellableUntil;
    /** Absent after a lookup, as are the next three. */
    customerEmail?: string;
    /** Page where the buyer creates or edits the memorial page. */
    mementoPath?: string;
    /** Whether its design may be ordered again. */
    canOrderAgain?: boolean;
    /** Also absent once the images of the order are erased. */
    fix?: FixableOrder;
  };
  /** Opens the cancellation page for an hour; null if there is nothing to cancel. */
  cancelPass: string | null;
}
