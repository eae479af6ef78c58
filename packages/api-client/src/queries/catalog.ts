import { api, CALL_TIMEOUTS_MS, retryOptions } from '@ftl/api-client';
import { API, SHIRT_PRODUCT_ID } from '@ftl/contracts';
import type {
  ColorsResponse,
  Product,
  ShirtColor,
  Template,
  TemplatesResponse,
} from '@ftl/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The color list is fresh for five minutes (document 2, chapter 9). */
const COLORS_FRESH_MS = 5 * 60 * 1000;
const timeoutMs = CALL_TIMEOUTS_MS.catalog;

export const templatesQuery = (owner: string) =>
  queryOptions({
    queryKey: [owner, API.templates],
    queryFn: async ({ signal }): Promise<Template[]> =>
      (await api.get<TemplatesResponse>(API.templates, { signal, timeoutMs })).templates,
    ...retryOptions('generic'),
  });

/** The shirt's colors as the print provider lists them; may be empty. */
export const colorsQuery = (owner: string) =>
  queryOptions({
    queryKey: [owner, API.colors, SHIRT_PRODUCT_ID],
    queryFn: async ({ signal }): Promise<ShirtColor[]> => {
      const query = { productId: SHIRT_PRODUCT_ID };
      const response = await api.get<ColorsResponse>(API.colors, { query, signal, timeoutMs });
      if (!response.success) throw new Error(response.error ?? 'No colors');
      return response.colors;
    },
    staleTime: COLORS_FRESH_MS,
    ...retryOptions('apiClient'),
  });

export const productsQuery = (owner: string) =>
  queryOptions({
    queryKey: [owner, API.products],
    queryFn: async ({ signal }): Promise<Product[]> => {
      const options = { signal, timeoutMs };
      const list = await api.get<Product[] | { products: Product[] }>(API.products, options);
      return Array.isArray(list) ? list : list.products;
    },
    ...retryOptions('apiClient'),
  });
