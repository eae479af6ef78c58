import { queryClient } from '@ftl/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AUTO_SAVE_DELAY_MS, useAutoSave } from './use-auto-save';

const save = jest.fn<Promise<void>, []>();
const onFailed = jest.fn();

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const start = (content: string | null, initial: string | null = null) =>
  renderHook(
    (props: { content: string | null }) =>
      useAutoSave({ content: props.content, initial, save, onFailed }),
    { initialProps: { content }, wrapper },
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  save.mockReset().mockResolvedValue();
  onFailed.mockReset();
});
afterEach(() => jest.useRealTimers());

it('WIZ1-08: saves two seconds after the last edit', async () => {
  expect(AUTO_SAVE_DELAY_MS).toBe(2000);
  const { result, rerender } = start('a');
  expect(result.current.state).toBe('unsaved');
  await pass(1500);
  rerender({ content: 'ab' });
  await pass(1999);
  expect(save).not.toHaveBeenCalled();
  await pass(1);
  expect(save).toHaveBeenCalledTimes(1);
  expect(result.current.state).toBe('saved');
  expect(result.current.savedAt).not.toBeNull();
});

it('WIZ1-04 WIZ1-07: reports unsaved content, again after each edit', async () => {
  const { result, rerender } = start(null);
  expect(result.current.state).toBe('never');
  rerender({ content: 'a' });
  await pass(2000);
  rerender({ content: 'b' });
  expect(result.current.state).toBe('unsaved');
});

it('WIZ1-09: saving manually cancels the timer', async () => {
  const { result } = start('a');
  await act(async () => result.current.saveNow());
  await pass(10_000);
  expect(save).toHaveBeenCalledTimes(1);
});

it('WIZ1-10: does not save while another save is running', async () => {
  let end = () => {};
  save.mockImplementation(() => new Promise((resolve) => (end = resolve)));
  const { result, rerender } = start('a');
  await act(async () => result.current.saveNow());
  await pass(0);
  expect(result.current.state).toBe('saving');
  await act(async () => result.current.saveNow());
  rerender({ content: 'ab' });
  await pass(10_000);
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => end());
  // Edits made meanwhile are saved afterward.
  await pass(2000);
  expect(save).toHaveBeenCalledTimes(2);
});

it('WIZ1-13: reports a failure, and does not retry automatically', async () => {
  save.mockRejectedValue(new Error('no'));
  const { result } = start('a');
  await pass(2000);
  expect(onFailed).toHaveBeenCalledWith(true);
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(result.current.state).toBe('unsaved');
  await act(async () => result.current.saveNow());
  expect(onFailed).toHaveBeenLastCalledWith(false);
});

it('WIZ1-08: saves an edit that returns to the content whose save failed', async () => {
  save.mockRejectedValueOnce(new Error('no'));
  const { result, rerender } = start('a');
  await pass(2000);
  rerender({ content: 'ab' });
  await pass(2000);
  rerender({ content: 'a' });
  await pass(2000);
  expect(save).toHaveBeenCalledTimes(3);
  expect(result.current.state).toBe('saved');
});

it('saves an edit of saved content if the visitor leaves before the delay has passed', async () => {
  const { rerender, unmount } = start('a', 'a');
  rerender({ content: 'ab' });
  await pass(500);
  unmount();
  await pass(0);
  expect(save).toHaveBeenCalledTimes(1);
  await pass(10_000);
  expect(save).toHaveBeenCalledTimes(1);
});

it.each([
  ['nothing has changed', 'a', 'a'],
  ['nothing was ever saved, which the browser keeps', 'a', null],
])('saves nothing on leaving if %s', async (_why, content, initial) => {
  const { unmount } = start(content, initial);
  unmount();
  await pass(10_000);
  expect(save).not.toHaveBeenCalled();
});

it('does not save unchanged data again', async () => {
  const { result } = start('a', 'a');
  await pass(10_000);
  expect(save).not.toHaveBeenCalled();
  expect(result.current.state).toBe('saved');
});
