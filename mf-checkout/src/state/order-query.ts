import { api, isRefusal } from '@ftl/api-client';
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
    queryKey: [OWNER, 'order', sessionId],
    queryFn: async (): Promise<PlacedOrder> => {
      const path = `${API.orderBySession}/${encodeURIComponent(sessionId)}`;
      const response = await api.get<OrderBySessionResponse>(path);
      return response.order;
    },
    enabled: sessionId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && !isWaiting(state.data)) return false;
      if (isRefusal(state.error)) return false;
      const requested = state.dataUpdateCount + state.errorUpdateCount;
      return requested < CALM_AFTER ? POLL_MS : CALM_POLL_MS;
    },
  });
}
