import { Worker } from 'node:worker_threads';
import type { HeicResult } from './decode-heic.js';

/** A large photo of a phone takes two seconds; nothing honest takes longer than this. */
const PATIENCE_MS = 9000;

/**
 * Decodes in a thread made for this one file: a decoder that hangs is ended, one
 * that breaks breaks nothing else, and WebAssembly's memory, which never
 * shrinks, goes with the thread.
 */
export function decodeHeicInThread(file: Uint8Array, pixelLimit: number): Promise<HeicResult> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./heic.worker.js', import.meta.url), {
      workerData: { file, pixelLimit },
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const end = (answer: HeicResult): void => {
      clearTimeout(timer);
      void thread.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end({ refused: 'broken' }), PATIENCE_MS);
    thread.once('message', end);
    thread.once('error', () => end({ refused: 'broken' }));
    thread.once('exit', () => end({ refused: 'broken' }));
  });
}
