import type { OrderLine, ShirtBack, ShippingAddress } from '@ftl/contracts';

/** `POST /api/orders/fix/preview`: the order as it would be; nothing is changed. */
export interface FixPreviewResponse {
  success: true;
  /** Added to what was paid; less than 0 is refunded. */
  differenceCents: number;
  totalCents: number;
  designImageUrl: string;
  mockupUrl: string;
  backMockupUrl?: string;
}

/** `POST /api/orders/fix`. */
export interface FixOrderResponse {
  success: true;
  /**
   * `waiting`: the print partner or the payment provider does not respond; the shop goes on by
   * itself.
   */
  outcome: 'applied' | 'payment' | 'waiting';
  /** Page on which the difference is paid; the change is made once it is. */
  paymentUrl?: string;
}

/** Whether and how the buyer can still change the order. */
export interface OrderFixState {
  /** `running`: a change is in progress. `closed`: production may have started. */
  state: 'open' | 'running' | 'closed';
  /** A change waits for this payment. */
  payment?: { url: string; cents: number; until: string };
}

/** What the form starts with. */
export interface FixableOrder extends OrderFixState {
  lovedOneName: string;
  birthDate: string;
  passedDate: string;
  message: string;
  back: ShirtBack | null;
  color: string;
  sizes: OrderLine[];
  address: ShippingAddress | null;
  /** Sizes and color of a family list are not changed here. */
  hasFixedShirts: boolean;
}
