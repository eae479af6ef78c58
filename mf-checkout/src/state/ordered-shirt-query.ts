import { retryOptions } from '@ftl/api-client';
import { pathQuery } from '@ftl/api-client/queries';
import { API } from '@ftl/contracts';
import type { OrderCallResponse } from '@ftl/contracts';
import { useQuery } from '@tanstack/react-query';
import { OWNER } from '../owner';

/** The images and the name of an ordered shirt, by the typed remote call (API-25, SUCCESS-06). */
export function useOrderedShirt(orderId: string) {
  const query = { input: JSON.stringify({ id: orderId }) };
  return useQuery({
    ...pathQuery<OrderCallResponse>(OWNER, `${API.trpc}/order.getOrder`, { query }),
    ...retryOptions('typedCall', { shouldRetry: () => true }),
    select: ({ result }) => result.data,
  }).data;
}
