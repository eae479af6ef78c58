/** The payment page opens this long after its address is known, in ms. */
export const PAYMENT_REDIRECT_DELAY_MS = 1000;

export const FROM_CHECKOUT_FLAG = 'fromCreateCheckout';

/** Remembers where the visitor comes from when the payment page sends them back. */
export function rememberCheckout(now: number): void {
  try {
    sessionStorage.setItem(
      FROM_CHECKOUT_FLAG,
      JSON.stringify({ fromCreateCheckout: true, timestamp: now }),
    );
  } catch {
    // Without the flag only a courtesy is lost.
  }
}

/** The payment has ended: there is no checkout to return to. */
export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(FROM_CHECKOUT_FLAG);
  } catch {
    // Without storage nothing was remembered.
  }
}

/** Leaves the site for the payment page. */
export const paymentPage = {
  open(url: string): void {
    window.location.assign(url);
  },
};

/** This page, reloaded: a copy from the back/forward cache may be stale. */
export const ownPage = {
  reload(): void {
    window.location.reload();
  },
};
