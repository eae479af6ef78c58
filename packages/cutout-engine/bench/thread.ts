import { parentPort } from 'node:worker_threads';
import { createEngine } from '@ftl/cutout-engine';
import sharp from 'sharp';
import { PORTRAIT_SLOTS } from '../test/portrait-slots.ts';

sharp.concurrency(1);
sharp.cache(false);

const engine = createEngine({ portraitSlots: PORTRAIT_SLOTS });
parentPort!.on('message', (photo: Uint8Array) => {
  void engine.process(photo).then(() => parentPort!.postMessage('done'));
});
