import { waitBeforeRetries } from './testing/retry-waits';
import { ApiError } from './api-error';
import {
  isServerOrNetworkFailure,
  RETRY_POLICIES,
  retryDelayMs,
  retryOptions,
} from './retry-policy';
import { runMutation } from './run-mutation';
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
it('RETRY-08: the API client has 3 retries with jitter and never waits more than 30 s', () => {
  expect(RETRY_POLICIES.apiClient.retries).toBe(3);
  expect(delays(RETRY_POLICIES.apiClient, 3, 0)).toEqual([500, 1000, 2000]);
  expect(delays(RETRY_POLICIES.apiClient, 3, 0.999)).toEqual([1499, 2998, 5996]);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(retryDelayMs(RETRY_POLICIES.apiClient, attempt)).toBeLessThanOrEqual(30_000);
  }
});
it('RETRY-09: a file upload is retried once', () => {
  expect(RETRY_POLICIES.fileUpload.retries).toBe(1);
});

it.each`
  status | retryable | repeats  | because
  ${500} | ${true}   | ${true}  | ${'the server failed'}
  ${0}   | ${true}   | ${true}  | ${'there was no response'}
  ${500} | ${false}  | ${false} | ${'the server marks it as not retryable'}
  ${429} | ${true}   | ${false} | ${'it is not a 5xx'}
`('RETRY-08: $status is retried: $repeats, $because', ({ status, retryable, repeats }) => {
  const error = new ApiError({ code: 'SERVER_ERROR', status, retryable, message: 'x' });
  expect(isServerOrNetworkFailure(error)).toBe(repeats);
});

describe('retryOptions', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    waitBeforeRetries();
  });
  afterEach(() => jest.useRealTimers());

  it('RETRY-07: the generic helper retries three times, after 1, 2 and 4 s', async () => {
    const tries: number[] = [];
    const started = Date.now();
    const failing = () => {
      tries.push(Date.now() - started);
      return Promise.reject(new ApiError({ code: 'SERVER_ERROR', status: 503, message: 'x' }));
    };
    const run = runMutation<never, void>(
      { mutationFn: failing, ...retryOptions('generic') },
      undefined,
    );
    const ending = expect(run).rejects.toMatchObject({ status: 503 });
    await jest.advanceTimersByTimeAsync(60_000);
    await ending;
    expect(tries).toEqual([0, 1000, 3000, 7000]);
  });

  it('RETRY-02, RETRY-03: reports each retry before it waits, and throws the last failure', async () => {
    const attempts: number[] = [];
    let tries = 0;
    const run = runMutation<never, void>(
      {
        mutationFn: () => {
          tries += 1;
          return Promise.reject(new Error(`failure ${tries}`));
        },
        ...retryOptions('designGeneration', {
          shouldRetry: () => true,
          onRetry: (attempt) => attempts.push(attempt),
        }),
      },
      undefined,
    );
    const ending = expect(run).rejects.toThrow('failure 4');
    await jest.advanceTimersByTimeAsync(4999);
    expect([tries, attempts]).toEqual([1, [2]]);
    await jest.advanceTimersByTimeAsync(1 + 7500 + 11_249);
    expect([tries, attempts]).toEqual([3, [2, 3, 4]]);
    await jest.advanceTimersByTimeAsync(1);
    await ending;
    expect(attempts).toEqual([2, 3, 4]);
  });
});
