import { parentPort, workerData } from 'node:worker_threads';
import { decodeHeic } from './decode-heic.js';

/** Entry of a thread that decodes one file and exits, which frees its memory. */
const { file, pixelLimit } = workerData as { file: Uint8Array; pixelLimit: number };
const response = decodeHeic(file, pixelLimit);
parentPort!.postMessage(response, 'pixels' in response ? [response.pixels.data.buffer] : []);
