import type { OrderLine } from '@ftl/contracts';
import { tabStorage } from './browser-storage';

/** What the local confirmation page shows, saved when the buyer leaves to pay. */
export interface OrderConfirmationState {
  designId: string;
  lovedOneName: string;
  designImageUrl: string;
  mockupUrl: string;
  colour: string;
  lines: OrderLine[];
  email: string;
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
    return Array.isArray(state?.lines) && state.lines.length > 0 ? state : null;
  } catch {
    return null;
  }
}

export function forgetConfirmation(): void {
  tabStorage.removeItem(ORDER_CONFIRMATION_STORAGE);
}
