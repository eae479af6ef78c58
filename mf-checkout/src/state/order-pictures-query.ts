import { api, RETRY_POLICIES } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import { useQuery } from '@tanstack/react-query';

/** What `order.getOrder` answers about the pictures of an order (document 2, chapter 3). */
interface GetOrderAnswer {
  result: {
    data: {
      printfulMockupUrl: string;
      design: { name: string; final_design_image_url: string };
    };
  };
}

const RETRIES = 3;
const RETRY_BASE_MS = 1000;
const RETRY_MAX_MS = 30_000;

/**
 * The picture of an ordered shirt by the typed remote call, for where the
 * address that came with the order shows nothing.
 *
 * @returns the mockup, else the design's own picture; null while neither is known
 */
export function useOrderPicture(orderId: string, isNeeded: boolean): string | null {
  const order = useQuery({
    queryKey: ['checkout', 'order-pictures', orderId],
    queryFn: async () => {
      const query = { input: JSON.stringify({ id: orderId }) };
      const retry = RETRY_POLICIES.none;
      const path = `${API.trpc}/order.getOrder`;
      return (await api.get<GetOrderAnswer>(path, { query, retry })).result.data;
    },
    enabled: isNeeded,
    retry: RETRIES,
    retryDelay: (failures) => Math.min(RETRY_BASE_MS * 2 ** failures, RETRY_MAX_MS),
  });
  if (!order.data) return null;
  return order.data.printfulMockupUrl || order.data.design.final_design_image_url;
}
