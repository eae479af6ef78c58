export { api, createApiClient } from './api-client';
export type { ApiClient, CallOptions, StreamOptions, UploadOptions } from './api-client';
export { ApiError, classifyError } from './api-error';
export type { ClassifiedError } from './api-error';
export { apiRequest } from './api-request';
export { queryClient, queryFetch } from './query-client';
export { isServerOrNetworkFailure, RETRY_POLICIES, withRetry } from './retry-policy';
export type { RetryPolicy } from './retry-policy';
export {
  CALL_TIMEOUTS_MS,
  isCancelled,
  REQUEST_TIMEOUT_MS,
  UPLOAD_TIMEOUT_MS,
} from './send-request';
