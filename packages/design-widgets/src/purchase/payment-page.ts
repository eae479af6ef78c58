import { tabStorage } from '@ftl/session/browser-storage';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Time in which the visitor can read what happens next, ms. */
export const PAYMENT_REDIRECT_DELAY_MS = 1000;

/** Flag of this tab: its buyer was sent to the payment page (document 2, chapter 4). */
const FROM_CHECKOUT_FLAG = 'fromCreateCheckout';

export const paymentPage = {
  open: (url: string): void => window.location.assign(url),
  rememberBuyer: () =>
    tabStorage.setJson(FROM_CHECKOUT_FLAG, { fromCreateCheckout: true, timestamp: Date.now() }),
  hasSentBuyer: () => tabStorage.getItem(FROM_CHECKOUT_FLAG) !== null,
  forgetBuyer: () => tabStorage.removeItem(FROM_CHECKOUT_FLAG),
};

/**
 * Opens the payment page, unless the visitor leaves the page before.
 * @param onRestore called when the back/forward cache restores this page, possibly in mid-redirect,
 *   which is then given up
 * @returns opens the URL returned by `paymentPageUrl`
 */
export function usePaymentPage(onRestore: () => void): (url: string, delayMs?: number) => void {
  const redirect = useRef<number>(undefined);
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      window.clearTimeout(redirect.current);
      restore();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      window.clearTimeout(redirect.current);
    };
  }, []);
  return (url, delayMs = 0) => {
    redirect.current = window.setTimeout(() => paymentPage.open(url), delayMs);
  };
}
