import { quoteQuery } from '@ftl/api-client/queries';
import type { OrderLine, Quote } from '@ftl/contracts';
import type { Design } from '@ftl/api-client/calls';
import { DEFAULT_ORDER_LINE, quote, totalQuantity } from '@ftl/rules';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../use-debounced';

/** Debounce of the quantities before the server is called, in ms. */
export const QUOTE_DEBOUNCE_MS = 250;

/**
 * The price of the chosen shirts from the server, so that a page older than a price change shows the
 * new price before payment; until it has responded, the result of the same rules here, so that the
 * total follows every press immediately. Of one shirt if none is chosen.
 * @param owner name of the calling remote
 */
export function useQuote(
  owner: string,
  { plan, back }: Pick<Design, 'plan' | 'back'>,
  lines: readonly OrderLine[],
): Quote {
  const chosen = totalQuantity(lines) === 0 ? [DEFAULT_ORDER_LINE] : lines;
  const extras = { hasBack: back !== undefined };
  const wanted = JSON.stringify(chosen);
  const debounced = useDebounced(wanted, QUOTE_DEBOUNCE_MS);
  const { data } = useQuery(quoteQuery(owner, plan, JSON.parse(debounced) as OrderLine[], extras));
  return debounced === wanted && data !== undefined ? data : quote(plan, chosen, extras);
}
