import { CALL_TIMEOUTS_MS, retryOptions } from '@ftl/api-client';
import {
  deleteShirtBack,
  previewShirtBack,
  putShirtBack,
  type BackPreviewDto,
} from '@ftl/api-client/calls';
import type { ShirtBack } from '@ftl/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const timeoutMs = CALL_TIMEOUTS_MS.rendering;

/** Puts words on the back of a finished design; null removes them. */
export const shirtBackMutation = (owner: string, designId: string) =>
  mutationOptions({
    mutationKey: [owner, 'shirt-back', designId],
    mutationFn: async (back: ShirtBack | null, attemptOf) => {
      const options = { timeoutMs, attemptOf };
      const { design } = await (back === null
        ? deleteShirtBack(designId, options)
        : putShirtBack(designId, back, options));
      return design;
    },
    ...retryOptions('apiClient'),
  });

/** The back of the shirt with words that are not saved. */
export const backPreviewQuery = (owner: string, request: BackPreviewDto) =>
  queryOptions({
    queryKey: [owner, 'back-preview', request],
    queryFn: ({ signal }) => previewShirtBack(request, { signal, timeoutMs }),
    ...retryOptions('apiClient'),
  });
