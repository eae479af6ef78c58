import { Worker } from 'node:worker_threads';
import type { HeicResult } from './decode-heic.js';

/** A large phone photo takes two seconds, and several times that on a busy machine. */
const TIMEOUT_MS = 9000;

/**
 * Decodes in a dedicated thread per file: a hanging decoder can be terminated, a crash affects
 * nothing else, and WebAssembly memory, which never shrinks, is freed with the thread.
 */
export function decodeHeicInThread(file: Uint8Array, pixelLimit: number): Promise<HeicResult> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./heic.worker.js', import.meta.url), {
      workerData: { file, pixelLimit },
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const end = (response: HeicResult): void => {
      clearTimeout(timer);
      void thread.terminate();
      resolve(response);
    };
    const timer = setTimeout(() => end({ refused: 'too_slow' }), TIMEOUT_MS);
    thread.once('message', end);
    thread.once('error', () => end({ refused: 'broken' }));
    thread.once('exit', () => end({ refused: 'broken' }));
  });
}
