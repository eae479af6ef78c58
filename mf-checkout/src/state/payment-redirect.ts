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
 * Leaves for the hosted payment page.
 *
 * @throws Error when the address is not one a browser should follow
 */
export function goToPayment(url: string): void {
  const target = new URL(url, window.location.href);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') {
    throw new Error('No checkout URL received');
  }
  window.location.assign(target.href);
}
