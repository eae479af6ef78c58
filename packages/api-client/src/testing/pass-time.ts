import { act } from '@testing-library/react';
import { sentCalls } from './shop-server';

const oneTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Waits until the page has received its responses and sends no further requests. */
async function responsesArrive(): Promise<void> {
  let sentBefore: number;
  do {
    sentBefore = sentCalls.length;
    await oneTurn();
    // TanStack Query notifies its observers, and retries without a wait, by timers.
    await jest.advanceTimersByTimeAsync(0);
    await oneTurn();
  } while (sentCalls.length > sentBefore);
}

/** Advances fake timers, and waits for the responses to requests sent before and after it. */
export async function passTime(ms: number): Promise<void> {
  await act(async () => {
    await responsesArrive();
    await jest.advanceTimersByTimeAsync(ms);
    await responsesArrive();
  });
}
