import { api } from './api-client';
import { setDefaultFetch } from './default-fetch';
import { queryClient } from './query-client';

setDefaultFetch(queryClient, api.request);

export { createApiClient } from './api-client';
export type { ApiClient, CallOptions, UploadOptions } from './api-client';
export { ApiError, classifyError, isGone, isRefusal, isTurnedDown, refusalText } from './api-error';
export type { ClassifiedError } from './api-error';
export { queryFetch } from './default-fetch';
export { isServerOrNetworkFailure, RETRY_POLICIES, retryOptions } from './retry-policy';
export type { RetryPolicy } from './retry-policy';
export { runMutation } from './run-mutation';
export type { StreamOptions } from './stream';
export { CALL_TIMEOUTS_MS } from './timeouts';
export { api, queryClient };
