import { ApiError } from '@ftl/api-client';
import { colorsQuery, productsQuery, templatesQuery } from '@ftl/api-client/queries';
import { FALLBACK_COLORS, SHIRT_PRODUCT_ID } from '@ftl/contracts';
import type { Product, ShirtColor } from '@ftl/contracts';
import { useQuery } from '@tanstack/react-query';
import { productErrors } from './catalog.messages';

/**
 * The templates to choose from.
 * @param owner name of the calling remote; remotes of different releases share no cached data
 */
export function useTemplates(owner: string) {
  return useQuery(templatesQuery(owner));
}

/** The shirt's colors; four fallback colors if the provider's list fails. */
export function useColors(owner: string): { colors: readonly ShirtColor[]; hasFailed: boolean } {
  const { data, isError } = useQuery(colorsQuery(owner));
  const hasFailed = isError || data?.length === 0;
  return { colors: data === undefined || hasFailed ? FALLBACK_COLORS : data, hasFailed };
}

/** The shirt that everything is printed on, from the provider's products. */
export function useShirtProduct(owner: string): {
  product: Product | undefined;
  error: string | null;
} {
  const { data, error } = useQuery(productsQuery(owner));
  const product = data?.find(({ id }) => id === SHIRT_PRODUCT_ID) ?? data?.[0];
  const isMissing = data !== undefined && product === undefined;
  const status = error instanceof ApiError && error.status > 0 ? error.status : undefined;
  const failed = error === null ? null : productErrors.failed(status);
  return { product, error: isMissing ? productErrors.none : failed };
}
