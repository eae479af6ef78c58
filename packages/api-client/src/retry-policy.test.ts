import { ApiError } from './api-error';
import { isServerOrNetworkFailure, RETRY_POLICIES, retryDelayMs, withRetry } from './retry-policy';
import type { RetryPolicy } from './retry-policy';

const delays = (policy: RetryPolicy, count: number, random = 0.5) =>
  Array.from({ length: count }, (_, attempt) => retryDelayMs(policy, attempt, () => random));

it('RETRY-03: 5 s times 1.5 to the power of the retry count, at most 15 s', () => {
  expect(delays(RETRY_POLICIES.designGeneration, 5)).toEqual([5000, 7500, 11250, 15000, 15000]);
});
it('RETRY-05: design generation has 3 retries from 5000 ms', () => {
  expect(RETRY_POLICIES.designGeneration).toMatchObject({ retries: 3, baseMs: 5000 });
});
it('RETRY-06: with a cached design 2 retries from 2000 ms', () => {
  expect(RETRY_POLICIES.cachedDesign).toMatchObject({ retries: 2, baseMs: 2000 });
});
it('RETRY-07: the generic helper has 3 retries: 1, 2, 4 s and never more than 10 s', () => {
  expect(RETRY_POLICIES.generic.retries).toBe(3);
  expect(delays(RETRY_POLICIES.generic, 5)).toEqual([1000, 2000, 4000, 8000, 10000]);
});
it('RETRY-08: the API client has 3, randomised, never more than 30 s', () => {
  expect(RETRY_POLICIES.apiClient.retries).toBe(3);
  expect(delays(RETRY_POLICIES.apiClient, 3, 0)).toEqual([500, 1000, 2000]);
  expect(delays(RETRY_POLICIES.apiClient, 3, 0.999)).toEqual([1499, 2998, 5996]);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(retryDelayMs(RETRY_POLICIES.apiClient, attempt)).toBeLessThanOrEqual(30_000);
  }
});
it('RETRY-09: a file upload is repeated once', () => {
  expect(RETRY_POLICIES.fileUpload.retries).toBe(1);
});

it.each`
  status | retryable | repeats  | because
  ${500} | ${true}   | ${true}  | ${'the server failed'}
  ${0}   | ${true}   | ${true}  | ${'no answer came'}
  ${500} | ${false}  | ${false} | ${'the server says it cannot help'}
  ${429} | ${true}   | ${false} | ${'it is no 5xx'}
`('RETRY-08: $status is repeated: $repeats, $because', ({ status, retryable, repeats }) => {
  const error = new ApiError({ code: 'SERVER_ERROR', status, retryable, message: 'x' });
  expect(isServerOrNetworkFailure(error)).toBe(repeats);
});

describe('withRetry', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('tells each retry before it waits, and throws the last failure', async () => {
    const told: number[][] = [];
    let tries = 0;
    const run = withRetry(
      () => {
        tries += 1;
        return Promise.reject(new Error(`failure ${tries}`));
      },
      {
        policy: RETRY_POLICIES.designGeneration,
        onRetry: (attempt, delayMs) => told.push([attempt, delayMs]),
      },
    );
    const ending = expect(run).rejects.toThrow('failure 4');
    await jest.advanceTimersByTimeAsync(5000 + 7500 + 11250);
    await ending;
    expect(told).toEqual([
      [1, 5000],
      [2, 7500],
      [3, 11250],
    ]);
  });

  it('stops waiting for nothing when the caller has gone', async () => {
    const abort = new AbortController();
    let tries = 0;
    const run = withRetry(
      () => {
        tries += 1;
        return Promise.reject(new Error('x'));
      },
      { policy: RETRY_POLICIES.generic, signal: abort.signal },
    );
    const ending = expect(run).rejects.toThrow('x');
    abort.abort();
    await ending;
    expect(tries).toBe(1);
  });
});
