import { quoteQuery } from '@ftl/api-client/queries';
import type { Design, OrderLine, Quote } from '@ftl/contracts';
import { quote } from '@ftl/rules';
import { useQuery } from '@tanstack/react-query';
import { OWNER } from '../owner';

/**
 * The price of the lines: immediately by the shared rules, then as quoted by the server, so that a
 * page older than a price change shows the new price before payment.
 */
export function useQuote({ plan, back }: Pick<Design, 'plan' | 'back'>, lines: OrderLine[]): Quote {
  const extras = { hasBack: back !== undefined };
  const quoted = useQuery(quoteQuery(OWNER, plan, lines, extras));
  return quoted.data ?? quote(plan, lines, extras);
}
