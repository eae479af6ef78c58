import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { queryClient } from './query-client';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

it('CANCEL-08: fails immediately while offline, and does not send the call once back online', async () => {
  onlineManager.setOnline(false);
  const call = jest.fn(() => Promise.reject(new Error('no line')));
  const cancelling = queryClient.getMutationCache().build(queryClient, { mutationFn: call });
  await expect(cancelling.execute(undefined)).rejects.toThrow('no line');
  await expect(queryClient.fetchQuery({ queryKey: ['x'], queryFn: call })).rejects.toThrow();
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(call).toHaveBeenCalledTimes(2);
});

it('HTTP-06: fetches once: not again on focus, for a second observer, or after any time', async () => {
  jest.useFakeTimers();
  const call = jest.fn(async () => 'data');
  const query = { queryKey: ['once'], queryFn: call };
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  focusManager.setFocused(false);
  await jest.advanceTimersByTimeAsync(24 * 3_600_000);
  focusManager.setFocused(true);
  await jest.advanceTimersByTimeAsync(0);
  await expect(queryClient.fetchQuery(query)).resolves.toBe('data');
  expect(call).toHaveBeenCalledTimes(1);
  stop();
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});
