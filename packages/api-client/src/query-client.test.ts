import { onlineManager } from '@tanstack/react-query';
import { queryClient } from './query-client';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

it('CANCEL-08: a call without a line fails at once, and is not made when the line is back', async () => {
  onlineManager.setOnline(false);
  const call = jest.fn(() => Promise.reject(new Error('no line')));
  const cancelling = queryClient.getMutationCache().build(queryClient, { mutationFn: call });
  await expect(cancelling.execute(undefined)).rejects.toThrow('no line');
  await expect(queryClient.fetchQuery({ queryKey: ['x'], queryFn: call })).rejects.toThrow();
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(call).toHaveBeenCalledTimes(2);
});
