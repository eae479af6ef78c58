import { retryOptions } from '@ftl/api-client';
import {
  createCheckoutSession,
  createGuestCheckout,
  createTributeCheckout,
  type CheckoutResponse,
  type CreateCheckoutSessionDto,
  type GuestCheckoutDto,
} from '@ftl/api-client/calls';
import { mutationOptions } from '@tanstack/react-query';

/** Response of the checkout calls; `error` holds the reason of a rejection. */
export type CheckoutSession = Partial<CheckoutResponse> & { error?: string };

/** A request of the checkout page: for one size (API-24), or for several (API-05, API-06). */
export type CheckoutRequest = GuestCheckoutDto | CreateCheckoutSessionDto;

/** Creates the payment session of a guest's design. */
export const checkoutMutation = (owner: string) =>
  mutationOptions({
    mutationKey: [owner, 'checkout'],
    mutationFn: (request: CheckoutRequest, attemptOf): Promise<CheckoutSession> =>
      'designDetails' in request
        ? createGuestCheckout(request, { attemptOf })
        : createCheckoutSession(request, { attemptOf }),
    ...retryOptions('apiClient'),
  });

/** Creates the payment session of the tribute page; not retried. */
export const tributeCheckoutMutation = (owner: string) =>
  mutationOptions({
    mutationKey: [owner, 'tribute-checkout'],
    mutationFn: (request: GuestCheckoutDto, attemptOf): Promise<CheckoutSession> =>
      createTributeCheckout(request, { attemptOf }),
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
