import type { Day, OrderLine, Quote } from '@ftl/contracts';
import { tabStorage } from './browser-storage';

/** What the local confirmation page shows, saved when the buyer leaves to pay. */
export interface OrderConfirmationState {
  designId: string;
  lovedOneName: string;
  designImageUrl: string;
  mockupUrl: string;
  color: string;
  lines: OrderLine[];
  email: string;
  /** Missing where none was asked for. */
  neededBy?: Day;
  /** What the payment page charges. */
  quote: Quote;
  /** Names the payment page that the buyer was sent to. */
  checkoutSessionId: string;
}

export const ORDER_CONFIRMATION_STORAGE = 'ftl-order-confirmation';

export function saveConfirmation(state: OrderConfirmationState): void {
  tabStorage.setItem(ORDER_CONFIRMATION_STORAGE, JSON.stringify(state));
}

/** The saved state, or null where there is none that can be read. */
export function readConfirmation(): OrderConfirmationState | null {
  try {
    const text = tabStorage.getItem(ORDER_CONFIRMATION_STORAGE) ?? 'null';
    const state = JSON.parse(text) as OrderConfirmationState | null;
    const isWhole = Array.isArray(state?.lines) && state.lines.length > 0 && state.quote;
    return isWhole ? state : null;
  } catch {
    return null;
  }
}

export function forgetConfirmation(): void {
  tabStorage.removeItem(ORDER_CONFIRMATION_STORAGE);
}

const PAID_ORDER_STORAGE = 'ftl-paid-order';

/** Remembers where this tab's last paid order is shown; nothing about the order itself. */
export function rememberPaidOrder(checkoutSessionId: string): void {
  tabStorage.setItem(PAID_ORDER_STORAGE, checkoutSessionId);
}

/** The payment page of this tab's last paid order; null where there is none. */
export function paidOrderSession(): string | null {
  return tabStorage.getItem(PAID_ORDER_STORAGE);
}
