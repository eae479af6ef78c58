import { api, retryOptions } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type { CheckoutResponse, GuestCheckoutRequest } from '@ftl/contracts';
import { mutationOptions } from '@tanstack/react-query';

/** Response of the checkout calls; `error` holds the reason of a rejection. */
export type CheckoutSession = Partial<CheckoutResponse> & { error?: string };

const openSession =
  (path: string) =>
  (request: GuestCheckoutRequest, attemptOf: object): Promise<CheckoutSession> =>
    api.post<CheckoutSession>(path, request, { attemptOf });

/** Creates the payment session of a guest's design. */
export const guestCheckoutMutation = (owner: string) =>
  mutationOptions({
    mutationKey: [owner, API.guestCheckout],
    mutationFn: openSession(API.guestCheckout),
    ...retryOptions('apiClient'),
  });

/** Creates the payment session of the tribute page; not retried. */
export const tributeCheckoutMutation = (owner: string) =>
  mutationOptions({
    mutationKey: [owner, API.ordersGuestCheckout],
    mutationFn: openSession(API.ordersGuestCheckout),
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
