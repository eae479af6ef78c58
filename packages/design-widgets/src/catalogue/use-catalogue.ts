import { api, CALL_TIMEOUTS_MS, RETRY_POLICIES } from '@ftl/api-client';
import { API, FALLBACK_COLOURS, SHIRT_PRODUCT_ID } from '@ftl/contracts';
import type {
  ColoursResponse,
  Product,
  ShirtColour,
  Template,
  TemplatesResponse,
} from '@ftl/contracts';
import { useQuery } from '@tanstack/react-query';
import { productErrors } from './catalogue.messages';

const COLOURS_FRESH_MS = 5 * 60 * 1000;

/**
 * The templates to choose from.
 *
 * @param owner name of the remote that asks; answers are not shared between remotes, which may differ in age
 */
export function useTemplates(owner: string) {
  return useQuery({
    queryKey: [owner, API.templates],
    queryFn: async ({ signal }): Promise<Template[]> =>
      (
        await api.get<TemplatesResponse>(API.templates, {
          signal,
          retry: RETRY_POLICIES.generic,
          timeoutMs: CALL_TIMEOUTS_MS.catalog,
        })
      ).templates,
  });
}

/** The shirt's colours; four that always exist where the provider's list fails. */
export function useColours(owner: string): { colours: readonly ShirtColour[]; hasFailed: boolean } {
  const query = useQuery({
    queryKey: [owner, API.colours, SHIRT_PRODUCT_ID],
    staleTime: COLOURS_FRESH_MS,
    queryFn: async ({ signal }): Promise<ShirtColour[]> => {
      const answer = await api.get<ColoursResponse>(API.colours, {
        query: { productId: SHIRT_PRODUCT_ID },
        signal,
        timeoutMs: CALL_TIMEOUTS_MS.catalog,
      });
      if (!answer.success || answer.colors.length === 0)
        throw new Error(answer.error ?? 'No colours');
      return answer.colors;
    },
  });
  return { colours: query.data ?? FALLBACK_COLOURS, hasFailed: query.isError };
}

/** The shirt everything is printed on, out of the provider's products. */
export function useShirtProduct(owner: string): {
  product: Product | undefined;
  error: string | null;
} {
  const query = useQuery({
    queryKey: [owner, API.products],
    queryFn: async ({ signal }): Promise<Product | null> => {
      const products = await fetchProducts(signal);
      return products.find((product) => product.id === SHIRT_PRODUCT_ID) ?? products[0] ?? null;
    },
  });
  const error =
    query.data === null ? productErrors.none : query.isError ? productErrors.failed : null;
  return { product: query.data ?? undefined, error };
}

async function fetchProducts(signal: AbortSignal): Promise<Product[]> {
  const options = { signal, timeoutMs: CALL_TIMEOUTS_MS.catalog };
  const answer = await api.get<Product[] | { products: Product[] }>(API.products, options);
  return Array.isArray(answer) ? answer : answer.products;
}
