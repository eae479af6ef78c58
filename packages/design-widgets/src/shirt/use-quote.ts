import { quoteQuery } from '@ftl/api-client/queries';
import type { OrderLine, PricePlan, Quote } from '@ftl/contracts';
import { quote, totalQuantity } from '@ftl/rules';
import { useQuery } from '@tanstack/react-query';
import { useRested } from '../use-rested';

/** The server is asked once the quantities have rested this long, in ms. */
export const QUOTE_DEBOUNCE_MS = 250;

interface UseQuoteOptions {
  /** Name of the remote that asks. */
  owner: string;
  plan: PricePlan;
  sizes: readonly OrderLine[];
}

/**
 * The price of the shirts chosen: the server's, and until it has answered what
 * the same rules say here, so that the total follows every press at once.
 * Null while no shirt is chosen.
 */
export function useQuote({ owner, plan, sizes }: UseQuoteOptions): Quote | null {
  const wanted = JSON.stringify(sizes);
  const rested = useRested(wanted, QUOTE_DEBOUNCE_MS);
  const isEmpty = totalQuantity(sizes) === 0;
  const { data } = useQuery({
    ...quoteQuery(owner, plan, JSON.parse(rested) as OrderLine[]),
    enabled: !isEmpty,
  });
  if (isEmpty) return null;
  return rested === wanted && data !== undefined ? data : quote(plan, sizes);
}
