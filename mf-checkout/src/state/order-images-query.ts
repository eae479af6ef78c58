import { api, retryOptions } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type { OrderCallResponse } from '@ftl/contracts';
import { useQuery } from '@tanstack/react-query';
import { OWNER } from '../owner';

/**
 * Loads the image of an ordered shirt by the typed remote call, if the URL in the order fails.
 * @returns the mockup, otherwise the design's own image; null while neither is known
 */
export function useOrderImage(orderId: string, isNeeded: boolean): string | null {
  const order = useQuery({
    queryKey: [OWNER, 'order-images', orderId],
    queryFn: async () => {
      const query = { input: JSON.stringify({ id: orderId }) };
      const path = `${API.trpc}/order.getOrder`;
      return (await api.get<OrderCallResponse>(path, { query })).result.data;
    },
    enabled: isNeeded,
    ...retryOptions('typedCall', { shouldRetry: () => true }),
  });
  if (!order.data) return null;
  return order.data.printfulMockupUrl || order.data.design.final_design_image_url;
}
