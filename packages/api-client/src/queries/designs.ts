import { api, retryOptions } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type { Design, GetDesignResponse } from '@ftl/contracts';
import { queryOptions } from '@tanstack/react-query';

/** A guest's design as currently stored by the server; never from the cache. */
export const designQuery = (owner: string, designId: string) =>
  queryOptions({
    queryKey: [owner, 'design', designId],
    queryFn: async ({ signal }): Promise<Design> => {
      const path = `${API.designs}/${encodeURIComponent(designId)}`;
      const response = await api.get<GetDesignResponse>(path, { signal });
      return response.design ?? response;
    },
    staleTime: 0,
    ...retryOptions('apiClient'),
  });
