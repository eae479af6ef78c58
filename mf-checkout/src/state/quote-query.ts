import { api, CALL_TIMEOUTS_MS } from '@ftl/api-client';
import {
  API,
  type OrderLine,
  type PricePlan,
  type Quote,
  type QuoteRequest,
  type QuoteResponse,
} from '@ftl/contracts';
import { quote } from '@ftl/rules';
import { useQuery } from '@tanstack/react-query';

export function quoteKey(plan: PricePlan, lines: readonly OrderLine[]) {
  return ['checkout', 'quote', plan, lines] as const;
}

/**
 * The price of the lines: immediately by the shared rules, then as quoted by the server, so that a
 * page older than a price change shows the new price before payment.
 */
export function useQuote(plan: PricePlan, lines: OrderLine[]): Quote {
  const quoted = useQuery({
    queryKey: quoteKey(plan, lines),
    queryFn: async (): Promise<Quote> => {
      const request: QuoteRequest = { plan, sizes: lines };
      const options = { timeoutMs: CALL_TIMEOUTS_MS.quote };
      return (await api.post<QuoteResponse>(API.quote, request, options)).quote;
    },
  });
  return quoted.data ?? quote(plan, lines);
}
