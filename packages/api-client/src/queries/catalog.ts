import { CALL_TIMEOUTS_MS, retryOptions } from '@ftl/api-client';
import { API, SHIRT_PRODUCT_ID } from '@ftl/contracts';
import type {
  ColorsResponse,
  Product,
  ShirtColor,
  Template,
  TemplatesResponse,
} from '@ftl/contracts';
import { queryOptions } from '@tanstack/react-query';
import { pathQuery } from './path-query';

/** The color list is fresh for five minutes (document 2, chapter 9). */
const COLORS_FRESH_MS = 5 * 60 * 1000;
const timeoutMs = CALL_TIMEOUTS_MS.catalog;

export const templatesQuery = (owner: string) =>
  queryOptions({
    ...pathQuery<TemplatesResponse>(owner, API.templates, { timeoutMs }),
    ...retryOptions('generic'),
    select: ({ templates }): Template[] => templates,
  });

/** The shirt's colors as the print provider lists them; may be empty. */
export const colorsQuery = (owner: string) =>
  queryOptions({
    ...pathQuery<ColorsResponse>(owner, API.colors, {
      query: { productId: SHIRT_PRODUCT_ID },
      timeoutMs,
    }),
    staleTime: COLORS_FRESH_MS,
    select: colorsOf,
  });

function colorsOf({ success, colors, error }: ColorsResponse): ShirtColor[] {
  if (!success) throw new Error(error ?? 'No colors');
  return colors;
}

export const productsQuery = (owner: string) =>
  queryOptions({
    ...pathQuery<Product[] | { products: Product[] }>(owner, API.products, { timeoutMs }),
    select: (list): Product[] => (Array.isArray(list) ? list : list.products),
  });
