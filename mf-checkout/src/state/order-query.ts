import { isRefusal } from '@ftl/api-client';
import { pathQuery } from '@ftl/api-client/queries';
import { API, type OrderBySessionResponse } from '@ftl/contracts';
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
    ...pathQuery<OrderBySessionResponse>(
      OWNER,
      `${API.orderBySession}/${encodeURIComponent(sessionId)}`,
    ),
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
