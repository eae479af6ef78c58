import { isRefusal, retryOptions } from '@ftl/api-client';
import { ownQuery } from '@ftl/api-client/queries';
import {
  getCallProcedureQueryOptions,
  getOrderBySessionQueryOptions,
  type OrderBySessionResponse,
} from '@ftl/api-client/calls';
import { useQuery } from '@tanstack/react-query';
import { OWNER } from '../owner';

export type PlacedOrder = OrderBySessionResponse['order'];

/** Polling interval of the success page while the payment is being confirmed. */
export const POLL_MS = 2000;
/** After this many responses without a confirmation it polls less often. */
const CALM_AFTER = 30;
const CALM_POLL_MS = 15_000;

export function isWaiting(order: PlacedOrder): boolean {
  return order.status === 'pending';
}

/** An order whose payment page has expired, unlike one that was canceled after the payment. */
export function isNeverPaid({ status, fulfillmentStatus }: PlacedOrder): boolean {
  return status === 'cancelled' && fulfillmentStatus !== 'cancelled';
}

/** The order of one payment session; polled until its payment is confirmed. */
export function usePlacedOrder(sessionId: string) {
  return useQuery({
    ...ownQuery(OWNER, getOrderBySessionQueryOptions(sessionId)),
    select: ({ order }) => order,
    retry: false,
    enabled: sessionId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && !isWaiting(state.data.order)) return false;
      if (isRefusal(state.error)) return false;
      const requested = state.dataUpdateCount + state.errorUpdateCount;
      return requested < CALM_AFTER ? POLL_MS : CALM_POLL_MS;
    },
  });
}

/** The images and the name of an ordered shirt, by the typed remote call (API-25, SUCCESS-06). */
export function useOrderedShirt(orderId: string) {
  const input = JSON.stringify({ id: orderId });
  return useQuery({
    ...ownQuery(OWNER, getCallProcedureQueryOptions('order.getOrder', { input })),
    ...retryOptions('typedCall', { shouldRetry: () => true }),
    select: ({ result }) => result.data,
  }).data;
}
