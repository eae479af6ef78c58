import { colorsQuery, productsQuery, templatesQuery } from '@ftl/api-client/queries';
import { FALLBACK_COLOURS, SHIRT_PRODUCT_ID } from '@ftl/contracts';
import type { Product, ShirtColour } from '@ftl/contracts';
import { useQuery } from '@tanstack/react-query';
import { productErrors } from './catalogue.messages';

/**
 * The templates to choose from.
 *
 * @param owner name of the remote that asks; remotes of different releases share no cached data
 */
export function useTemplates(owner: string) {
  return useQuery(templatesQuery(owner));
}

/** The shirt's colors; four that always exist where the provider's list fails. */
export function useColours(owner: string): { colours: readonly ShirtColour[]; hasFailed: boolean } {
  const { data, isError } = useQuery(colorsQuery(owner));
  const hasFailed = isError || data?.length === 0;
  return { colours: data === undefined || hasFailed ? FALLBACK_COLOURS : data, hasFailed };
}

/** The shirt everything is printed on, out of the provider's products. */
export function useShirtProduct(owner: string): {
  product: Product | undefined;
  error: string | null;
} {
  const { data, isError } = useQuery(productsQuery(owner));
  const product = data?.find(({ id }) => id === SHIRT_PRODUCT_ID) ?? data?.[0];
  const isMissing = data !== undefined && product === undefined;
  return { product, error: isMissing ? productErrors.none : isError ? productErrors.failed : null };
}
