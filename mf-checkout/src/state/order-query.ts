import { api, ApiError, RETRY_POLICIES } from '@ftl/api-client';
import { API, type OrderBySessionResponse } from '@ftl/contracts';
import { useQuery } from '@tanstack/react-query';

export type PlacedOrder = OrderBySessionResponse['order'];

/** How often the success page asks while the payment is being confirmed. */
export const POLL_MS = 2000;
/** After this many answers without a confirmation it asks more seldom. */
const CALM_AFTER = 30;
const CALM_POLL_MS = 15_000;

export function isWaiting(order: PlacedOrder): boolean {
  return order.status === 'pending';
}

/** The order of one payment page visit, asked for until its payment is confirmed. */
export function usePlacedOrder(sessionId: string) {
  return useQuery({
    queryKey: ['checkout', 'order', sessionId],
    queryFn: async (): Promise<PlacedOrder> => {
      const path = `${API.orderBySession}/${encodeURIComponent(sessionId)}`;
      const answer = await api.get<OrderBySessionResponse>(path, { retry: RETRY_POLICIES.none });
      return answer.order;
    },
    enabled: sessionId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && !isWaiting(state.data)) return false;
      if (isUnknownOrder(state.error)) return false;
      const asked = state.dataUpdateCount + state.errorUpdateCount;
      return asked < CALM_AFTER ? POLL_MS : CALM_POLL_MS;
    },
  });
}

/** Whether the API knows no such order. A proxy's refusal has no code and does not say so. */
export function isUnknownOrder(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 429 &&
    'code' in error.details
  );
}
