import { api, CALL_TIMEOUTS_MS, retryOptions } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type {
  BackPreviewRequest,
  BackPreviewResponse,
  DesignBackResponse,
  ShirtBack,
} from '@ftl/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const timeoutMs = CALL_TIMEOUTS_MS.rendering;

/** Puts words on the back of a finished design; null removes them. */
export const shirtBackMutation = (owner: string, designId: string) =>
  mutationOptions({
    mutationKey: [owner, 'shirt-back', designId],
    mutationFn: async (back: ShirtBack | null, attemptOf) => {
      const path = `${API.designs}/${encodeURIComponent(designId)}/back`;
      const { design } =
        back === null
          ? await api.delete<DesignBackResponse>(path, { timeoutMs, attemptOf })
          : await api.put<DesignBackResponse>(path, back, { timeoutMs, attemptOf });
      return design;
    },
    ...retryOptions('apiClient'),
  });

/** The back of the shirt with words that are not saved. */
export const backPreviewQuery = (owner: string, request: BackPreviewRequest) =>
  queryOptions({
    queryKey: [owner, API.backPreview, request],
    queryFn: ({ signal }) =>
      api.post<BackPreviewResponse>(API.backPreview, request, { signal, timeoutMs }),
    ...retryOptions('apiClient'),
  });
