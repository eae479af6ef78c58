import { api, ApiError, RETRY_POLICIES } from '@ftl/api-client';
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
      (await api.get<TemplatesResponse>(API.templates, { signal, retry: RETRY_POLICIES.generic }))
        .templates,
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
    queryFn: async ({ signal }): Promise<Product> => {
      const products = await fetchProducts(signal);
      const shirt = products.find((product) => product.id === SHIRT_PRODUCT_ID) ?? products[0];
      if (shirt === undefined) throw new Error(productErrors.none);
      return shirt;
    },
  });
  return { product: query.data, error: query.error?.message ?? null };
}

async function fetchProducts(signal: AbortSignal): Promise<Product[]> {
  try {
    const answer = await api.get<Product[] | { products: Product[] }>(API.products, { signal });
    return Array.isArray(answer) ? answer : answer.products;
  } catch (error) {
    throw error instanceof ApiError ? new Error(productErrors.failed(error.status)) : error;
  }
}
