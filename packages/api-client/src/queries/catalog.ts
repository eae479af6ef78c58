import { CALL_TIMEOUTS_MS, retryOptions } from '@ftl/api-client';
import {
  getColorsQueryOptions,
  getProductsQueryOptions,
  getTemplatesQueryOptions,
  type ColorsResponse,
  type Template,
} from '@ftl/api-client/calls';
import { SHIRT_PRODUCT_ID } from '@ftl/contracts';
import type { ShirtColor } from '@ftl/contracts';
import { queryOptions } from '@tanstack/react-query';
import { ownQuery } from './own-query';

/** The color list is fresh for five minutes (document 2, chapter 9). */
const COLORS_FRESH_MS = 5 * 60 * 1000;
const request = { timeoutMs: CALL_TIMEOUTS_MS.catalog };

export const templatesQuery = (owner: string) =>
  queryOptions({
    ...ownQuery(owner, getTemplatesQueryOptions({ request })),
    ...retryOptions('generic'),
    select: ({ templates }): Template[] => templates,
  });

/** The shirt's colors as the print provider lists them; may be empty. */
export const colorsQuery = (owner: string) =>
  queryOptions({
    ...ownQuery(owner, getColorsQueryOptions({ productId: SHIRT_PRODUCT_ID }, { request })),
    staleTime: COLORS_FRESH_MS,
    select: colorsOf,
  });

function colorsOf({ success, colors, error }: ColorsResponse): ShirtColor[] {
  if (!success) throw new Error(error ?? 'No colors');
  return colors;
}

export const productsQuery = (owner: string) =>
  ownQuery(owner, getProductsQueryOptions({ request }));
