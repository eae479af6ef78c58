import type { FulfillmentStatus, OrderStatus } from '@ftl/contracts';
import type {
  CancellableUntil,
  OrderProductDetails,
  OrderedDesignDetails,
} from '../../orders/index.js';

export interface ExchangeCancelTokenResponse {
  success: true;
  /** Used instead of the token in the two calls below. */
  pass: string;
  /** Opens the page of the order. Only in exchange for a mailed token, not for another pass. */
  orderKey?: string;
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

export interface CancelWithTokenResponse {
  success: true;
  message: string;
  order: { status: OrderStatus; refundAmount: number };
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

export interface RequestCancellationResponse {
  success: true;
  message: string;
  automaticallyCancelled: boolean;
  needsManualReview: boolean;
  order?: { refundAmount: number };
}
