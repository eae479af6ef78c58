import { api, retryOptions } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type { GenerateAllPreviewsRequest, GenerateAllPreviewsResponse } from '@ftl/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Renders a photo and a name in every template. */
export const templatePreviewsQuery = (owner: string, cutoutUrl: string, lovedOneName: string) =>
  queryOptions({
    queryKey: [owner, API.generateAllPreviews, cutoutUrl, lovedOneName],
    queryFn: async ({ signal }) => {
      const request: GenerateAllPreviewsRequest = {
        backgroundRemovedImageUrl: cutoutUrl,
        lovedOneName,
      };
      const response = await api.post<GenerateAllPreviewsResponse>(
        API.generateAllPreviews,
        request,
        { signal },
      );
      return response.previews;
    },
    ...retryOptions('apiClient'),
  });
