import { api, CALL_TIMEOUTS_MS, retryOptions } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type { OrderLine, PricePlan, Quote, QuoteRequest, QuoteResponse } from '@ftl/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Parts of the request that are absent by default. */
export type QuoteQueryExtras = Pick<QuoteRequest, 'hasBack'>;

/** The server's price for these shirts. */
export const quoteQuery = (
  owner: string,
  plan: PricePlan,
  sizes: readonly OrderLine[],
  { hasBack = false }: QuoteQueryExtras = {},
) =>
  queryOptions({
    queryKey: [owner, API.quote, plan, sizes, hasBack],
    queryFn: async ({ signal }): Promise<Quote> => {
      const request: QuoteRequest = {
        plan,
        sizes: [...sizes],
        ...(hasBack ? { hasBack } : {}),
      };
      const options = { signal, timeoutMs: CALL_TIMEOUTS_MS.quote };
      return (await api.post<QuoteResponse>(API.quote, request, options)).quote;
    },
    ...retryOptions('apiClient'),
  });
