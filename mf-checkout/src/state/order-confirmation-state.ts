import type { Day, OrderLine, Quote, ShirtBack } from '@ftl/contracts';
import { tabStorage } from '@ftl/session/browser-storage';

/** State of the local confirmation page, saved when the buyer leaves for payment. */
export interface OrderConfirmationState {
  designId: string;
  lovedOneName: string;
  designImageUrl: string;
  mockupUrl: string;
  color: string;
  lines: OrderLine[];
  /** Words on the back; absent without them. */
  back?: ShirtBack;
  email: string;
  /** Missing if the buyer entered none. */
  neededBy?: Day;
  /** The amount charged by the payment page. */
  quote: Quote;
  /** Id of the payment session. */
  checkoutSessionId: string;
}

export const ORDER_CONFIRMATION_STORAGE = 'ftl-order-confirmation';

export function saveConfirmation(state: OrderConfirmationState): void {
  tabStorage.setJson(ORDER_CONFIRMATION_STORAGE, state);
}

/** The saved state, or null if there is none or it cannot be parsed. */
export function readConfirmation(): OrderConfirmationState | null {
  const state = tabStorage.getJson(ORDER_CONFIRMATION_STORAGE) as OrderConfirmationState | null;
  const isWhole = Array.isArray(state?.lines) && state.lines.length > 0 && state.quote;
  return isWhole ? state : null;
}

export function forgetConfirmation(): void {
  tabStorage.removeItem(ORDER_CONFIRMATION_STORAGE);
}

const PAID_ORDER_STORAGE = 'ftl-paid-order';

/** Stores the payment session of this tab's last paid order, and nothing else about the order. */
export function rememberPaidOrder(checkoutSessionId: string): void {
  tabStorage.setItem(PAID_ORDER_STORAGE, checkoutSessionId);
}

/** The payment session of this tab's last paid order, or null. */
export function paidOrderSession(): string | null {
  return tabStorage.getItem(PAID_ORDER_STORAGE);
}
