import { api, retryOptions } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type { CheckoutResponse, GuestCheckoutRequest } from '@ftl/contracts';
import { mutationOptions } from '@tanstack/react-query';

/** What the checkout calls respond; a refusal names its reason in `error`. */
export type CheckoutSession = Partial<CheckoutResponse> & { error?: string };

const openSession =
  (path: string) =>
  (request: GuestCheckoutRequest, attemptOf: object): Promise<CheckoutSession> =>
    api.post<CheckoutSession>(path, request, { attemptOf });

/** Opens the payment session of a guest's design. */
export const guestCheckoutMutation = (owner: string) =>
  mutationOptions({
    mutationKey: [owner, API.guestCheckout],
    mutationFn: openSession(API.guestCheckout),
    ...retryOptions('apiClient'),
  });

/** Opens the payment session of the tribute page; a failure shows immediately. */
export const tributeCheckoutMutation = (owner: string) =>
  mutationOptions({
    mutationKey: [owner, API.ordersGuestCheckout],
    mutationFn: openSession(API.ordersGuestCheckout),
  });

/** The address of the payment page, if a browser may follow it; null for any other. */
export function paymentPageUrl(url: string | undefined): string | null {
  if (!url || !URL.canParse(url, window.location.href)) return null;
  const { protocol, href } = new URL(url, window.location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
