import { api, retryOptions } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type {
  CheckoutResponse,
  CreateCheckoutSessionRequest,
  GuestCheckoutRequest,
} from '@ftl/contracts';
import { mutationOptions } from '@tanstack/react-query';

/** Response of the checkout calls; `error` holds the reason of a rejection. */
export type CheckoutSession = Partial<CheckoutResponse> & { error?: string };

/** The two calls of the checkout page: for one size (API-24), and for several (API-05, API-06). */
export type CheckoutCall =
  | { path: typeof API.guestCheckout; request: GuestCheckoutRequest }
  | { path: typeof API.createCheckoutSession; request: CreateCheckoutSessionRequest };

/** Creates the payment session of a guest's design. */
export const checkoutMutation = (owner: string) =>
  mutationOptions({
    mutationKey: [owner, 'checkout'],
    mutationFn: (call: CheckoutCall, attemptOf) =>
      api.post<CheckoutSession>(call.path, call.request, { attemptOf }),
    ...retryOptions('apiClient'),
  });

/** Creates the payment session of the tribute page; not retried. */
export const tributeCheckoutMutation = (owner: string) =>
  mutationOptions({
    mutationKey: [owner, API.ordersGuestCheckout],
    mutationFn: (request: GuestCheckoutRequest, attemptOf) =>
      api.post<CheckoutSession>(API.ordersGuestCheckout, request, { attemptOf }),
  });

/** The payment page's URL, or null if a browser must not follow it. */
export function paymentPageUrl(url: string | undefined): string | null {
  if (!url) return null;
  try {
    const { protocol, href } = new URL(url, window.location.href);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
