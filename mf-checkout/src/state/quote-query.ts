import { quoteQuery } from '@ftl/api-client/queries';
import type { OrderLine, PricePlan, Quote } from '@ftl/contracts';
import { quote } from '@ftl/rules';
import { useQuery } from '@tanstack/react-query';
import { OWNER } from '../owner';

/**
 * The price of the lines: immediately by the shared rules, then as quoted by the server, so that a
 * page older than a price change shows the new price before payment.
 */
export function useQuote(plan: PricePlan, lines: OrderLine[]): Quote {
  const quoted = useQuery(quoteQuery(OWNER, plan, lines));
  return quoted.data ?? quote(plan, lines);
}
