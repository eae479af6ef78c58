import { parentPort, workerData } from 'node:worker_threads';
import { decodeHeic } from './decode-heic.js';

/** Entry of a thread that decodes one file and exits, which frees its memory. */
const { file, pixelLimit } = workerData as { file: Uint8Array; pixelLimit: number };
const answer = decodeHeic(file, pixelLimit);
parentPort!.postMessage(answer, 'pixels' in answer ? [answer.pixels.data.buffer] : []);
