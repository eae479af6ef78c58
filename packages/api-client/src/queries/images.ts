import { api, retryOptions } from '@ftl/api-client';
import { mutationOptions } from '@tanstack/react-query';

/**
 * Deletes an uploaded photo and everything made from it, by the URL that serves it.
 * @calls DELETE /api/images/view/{path}
 */
export const deleteImageMutation = () =>
  mutationOptions({
    mutationFn: (imageUrl: string, attemptOf) => api.delete<unknown>(imageUrl, { attemptOf }),
    ...retryOptions('apiClient'),
  });
