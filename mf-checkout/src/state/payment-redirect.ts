import { tabStorage } from './browser-storage';

/** Session flag of a buyer who was sent to the payment page (document 2, chapter 4). */
export const FROM_CHECKOUT_FLAG = 'fromCreateCheckout';

interface FromCheckoutFlag {
  fromCreateCheckout: true;
  /** Milliseconds since 1970. */
  timestamp: number;
}

export function rememberRedirect(now = Date.now()): void {
  const flag: FromCheckoutFlag = { fromCreateCheckout: true, timestamp: now };
  tabStorage.setItem(FROM_CHECKOUT_FLAG, JSON.stringify(flag));
}

export function cameBackFromPayment(): boolean {
  return tabStorage.getItem(FROM_CHECKOUT_FLAG) !== null;
}

export function forgetRedirect(): void {
  tabStorage.removeItem(FROM_CHECKOUT_FLAG);
}

/**
 * Redirects to the hosted payment page.
 * @param url as returned by `paymentPageUrl`
 */
export function goToPayment(url: string): void {
  window.location.assign(url);
}
