import { api, retryOptions } from '@ftl/api-client';
import {
  generateAllPreviews,
  getDesignQueryOptions,
  type AccountDesignResponse,
  type Design,
  type GenerateAllPreviewsDto,
  type GetDesignResponse,
} from '@ftl/api-client/calls';
import { IMAGE_VIEW_PATH } from '@ftl/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownQuery } from './own-query';

/** An opaque id reads a guest's design, wrapped or itself (API-16). */
export const designOf = (body: GetDesignResponse | AccountDesignResponse): Design =>
  (body.design ?? body) as Design;

/** A guest's design as currently stored by the server; never from the cache. */
export const designQuery = (owner: string, designId: string) =>
  queryOptions({
    ...ownQuery(owner, getDesignQueryOptions(designId)),
    staleTime: 0,
    select: designOf,
  });

/** Renders a photo and its texts in every template. */
export const templatePreviewsQuery = (owner: string, request: GenerateAllPreviewsDto) =>
  queryOptions({
    queryKey: [owner, 'template-previews', request],
    queryFn: async ({ signal }) => (await generateAllPreviews(request, { signal })).previews,
    ...retryOptions('apiClient'),
  });

/**
 * Deletes an uploaded photo and everything made from it, by the URL that serves it. The path is a
 * literal, because releases record the calls in their scripts.
 */
export const deleteImageMutation = () =>
  mutationOptions({
    mutationFn: (imageUrl: string, attemptOf) =>
      api.delete<unknown>(`/api/images/view/${imageUrl.replace(`${IMAGE_VIEW_PATH}/`, '')}`, {
        attemptOf,
      }),
    ...retryOptions('apiClient'),
  });
