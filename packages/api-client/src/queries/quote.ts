import { CALL_TIMEOUTS_MS, retryOptions } from '@ftl/api-client';
import { quoteOrder, type QuoteDto } from '@ftl/api-client/calls';
import type { OrderLine, PricePlan, Quote } from '@ftl/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Parts of the request that are absent by default. */
export type QuoteQueryExtras = Pick<QuoteDto, 'hasBack'>;

/** The server's price for these shirts. */
export const quoteQuery = (
  owner: string,
  plan: PricePlan,
  sizes: readonly OrderLine[],
  { hasBack = false }: QuoteQueryExtras = {},
) =>
  queryOptions({
    queryKey: [owner, 'quote', plan, sizes, hasBack],
    queryFn: async ({ signal }): Promise<Quote> => {
      const request: QuoteDto = { plan, sizes: [...sizes], hasBack: hasBack || undefined };
      const options = { signal, timeoutMs: CALL_TIMEOUTS_MS.quote };
      return (await quoteOrder(request, options)).quote;
    },
    ...retryOptions('apiClient'),
  });
