/** Delay between receiving the payment page's URL and opening it, in ms. */
export const PAYMENT_REDIRECT_DELAY_MS = 1000;

export const FROM_CHECKOUT_FLAG = 'fromCreateCheckout';

/** Stores the visitor's origin, for the return from the payment page. */
export function rememberCheckout(now: number): void {
  try {
    sessionStorage.setItem(
      FROM_CHECKOUT_FLAG,
      JSON.stringify({ fromCreateCheckout: true, timestamp: now }),
    );
  } catch {
    // Without the flag only a courtesy message is missing.
  }
}

/** Called on the return from a canceled payment, which ends the checkout. */
export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(FROM_CHECKOUT_FLAG);
  } catch {
    // Without storage, nothing was stored.
  }
}

/** Redirects to the payment page. */
export const paymentPage = {
  open(url: string): void {
    window.location.assign(url);
  },
};

/** Reloads this page, because a copy from the back/forward cache may be stale. */
export const ownPage = {
  reload(): void {
    window.location.reload();
  },
};
