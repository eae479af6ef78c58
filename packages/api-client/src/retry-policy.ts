import { ApiError } from './api-error';

/** When and how long to wait before trying again; delays in ms. */
export interface RetryPolicy {
  /** Further tries after the first. */
  retries: number;
  baseMs: number;
  factor: number;
  maxMs: number;
  /** Spread each delay over half to one and a half of itself. */
  randomised?: boolean;
}

export const RETRY_POLICIES = {
  /** One try only. */
  none: { retries: 0, baseMs: 0, factor: 1, maxMs: 0 },
  generic: { retries: 3, baseMs: 1000, factor: 2, maxMs: 10_000 },
  apiClient: { retries: 3, baseMs: 1000, factor: 2, maxMs: 30_000, randomised: true },
  fileUpload: { retries: 1, baseMs: 1000, factor: 2, maxMs: 30_000 },
  designGeneration: { retries: 3, baseMs: 5000, factor: 1.5, maxMs: 15_000 },
  cachedDesign: { retries: 2, baseMs: 2000, factor: 2, maxMs: 10_000 },
} as const satisfies Record<string, RetryPolicy>;

/** Delay in ms before try number `attempt` + 2; `attempt` counts the retries so far, from 0. */
export function retryDelayMs(
  policy: RetryPolicy,
  attempt: number,
  random: () => number = Math.random,
): number {
  const spread = policy.randomised === true ? 0.5 + random() : 1;
  return Math.min(policy.maxMs, Math.round(policy.baseMs * policy.factor ** attempt * spread));
}

/** The API client repeats a call only after a 5xx or where no answer came. */
export const isServerOrNetworkFailure = (error: unknown): boolean =>
  error instanceof ApiError && error.retryable && (error.status === 0 || error.status >= 500);

interface RetryOptions {
  policy: RetryPolicy;
  shouldRetry?: (error: unknown) => boolean;
  /** Told before each wait; `attempt` counts the tries that failed, from 1. */
  onRetry?: (attempt: number, delayMs: number, error: unknown) => void;
  signal?: AbortSignal;
}

/** Runs the task, and again by the policy while it fails and may be repeated. */
export async function withRetry<T>(task: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { policy, shouldRetry = () => true, onRetry, signal } = options;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (attempt >= policy.retries || !shouldRetry(error) || signal?.aborted === true) throw error;
      const delayMs = retryDelayMs(policy, attempt);
      onRetry?.(attempt + 1, delayMs, error);
      await wait(delayMs, signal);
    }
  }
}

/** Resolves after the time, or immediately when the signal is aborted. */
function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
