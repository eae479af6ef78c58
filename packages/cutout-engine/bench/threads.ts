import { Worker } from 'node:worker_threads';

interface Threads {
  /** Processes a photo in the next free thread. */
  process(photo: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Threads that cut out photos, with a queue for concurrent ones as in the shop. */
export function startThreads(count: number): Threads {
  const all = Array.from(
    { length: count },
    () => new Worker(new URL('./thread.ts', import.meta.url)),
  );
  const free = [...all];
  const waiting: ((thread: Worker) => void)[] = [];
  const take = (): Promise<Worker> =>
    new Promise((resolve) => {
      const thread = free.pop();
      if (thread) resolve(thread);
      else waiting.push(resolve);
    });
  const release = (thread: Worker): void => {
    const next = waiting.shift();
    if (next) next(thread);
    else free.push(thread);
  };
  return {
    process: async (photo) => {
      const thread = await take();
      await new Promise<void>((resolve, reject) => {
        thread.once('message', () => resolve());
        thread.once('error', reject);
        thread.postMessage(photo);
      });
      thread.removeAllListeners('error');
      release(thread);
    },
    close: async () => {
      for (const thread of all) await thread.terminate();
    },
  };
}
