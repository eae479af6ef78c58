import { quoteQuery } from '@ftl/api-client/queries';
import type { OrderLine, PricePlan, Quote } from '@ftl/contracts';
import { quote, totalQuantity } from '@ftl/rules';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../use-debounced';

/** Debounce of the quantities before the server is called, in ms. */
export const QUOTE_DEBOUNCE_MS = 250;

interface UseQuoteOptions {
  /** Name of the calling remote. */
  owner: string;
  plan: PricePlan;
  sizes: readonly OrderLine[];
  /** Whether each shirt has words on the back. */
  hasBack?: boolean;
}

/**
 * The price of the chosen shirts from the server; until it has responded, the result of the same
 * rules here, so that the total follows every press immediately. Null if no shirt is chosen.
 */
export function useQuote({ owner, plan, sizes, hasBack = false }: UseQuoteOptions): Quote | null {
  const wanted = JSON.stringify(sizes);
  const debounced = useDebounced(wanted, QUOTE_DEBOUNCE_MS);
  const isEmpty = totalQuantity(sizes) === 0;
  const { data } = useQuery({
    ...quoteQuery(owner, plan, JSON.parse(debounced) as OrderLine[], { hasBack }),
    enabled: !isEmpty,
  });
  if (isEmpty) return null;
  return debounced === wanted && data !== undefined ? data : quote(plan, sizes, { hasBack });
}
