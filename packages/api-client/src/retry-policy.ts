import { ApiError } from './api-error';

/** How often and after which delays to retry; delays in ms. */
export interface RetryPolicy {
  /** Attempts after the first one. */
  retries: number;
  baseMs: number;
  factor: number;
  maxMs: number;
  /** Adds jitter: each delay varies between half and one and a half times its value. */
  randomized?: boolean;
}

export const RETRY_POLICIES = {
  generic: { retries: 3, baseMs: 1000, factor: 2, maxMs: 10_000 },
  apiClient: { retries: 3, baseMs: 1000, factor: 2, maxMs: 30_000, randomized: true },
  fileUpload: { retries: 1, baseMs: 1000, factor: 2, maxMs: 30_000 },
  /** API-25. */
  typedCall: { retries: 3, baseMs: 1000, factor: 2, maxMs: 30_000 },
  designGeneration: { retries: 3, baseMs: 5000, factor: 1.5, maxMs: 15_000 },
  cachedDesign: { retries: 2, baseMs: 2000, factor: 2, maxMs: 10_000 },
} as const satisfies Record<string, RetryPolicy>;

/** Delay in ms before the next attempt; `attempt` counts the retries so far, from 0. */
export function retryDelayMs(
  policy: RetryPolicy,
  attempt: number,
  random: () => number = Math.random,
): number {
  const spread = policy.randomized === true ? 0.5 + random() : 1;
  return Math.min(policy.maxMs, Math.round(policy.baseMs * policy.factor ** attempt * spread));
}

/** RETRY-08: only a 5xx or a network failure, unless the server says that a retry cannot help. */
export const isServerOrNetworkFailure = (error: unknown): boolean =>
  error instanceof ApiError && error.retryable && (error.status === 0 || error.status >= 500);

interface RetryConditions {
  shouldRetry?: (error: unknown) => boolean;
  /** Called before each wait; `attempt` is the number of the next try, from 2. */
  onRetry?: (attempt: number) => void;
}

/**
 * Retry options of TanStack Query for a policy. Queries and mutations without them are not retried.
 */
export function retryOptions(
  name: keyof typeof RETRY_POLICIES,
  { shouldRetry = isServerOrNetworkFailure, onRetry }: RetryConditions = {},
) {
  const policy = RETRY_POLICIES[name];
  return {
    retry: (retriesSoFar: number, error: Error): boolean => {
      const isRetried = retriesSoFar < policy.retries && shouldRetry(error);
      if (isRetried) onRetry?.(retriesSoFar + 2);
      return isRetried;
    },
    retryDelay: (retriesSoFar: number): number => retryDelayMs(policy, retriesSoFar),
  };
}
