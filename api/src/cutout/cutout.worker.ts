import { workerData } from 'piscina';
import sharp from 'sharp';
import type { CutoutTask, CutoutTaskAnswer, StageReport } from './cutout-task.js';
import {
  chosenSource,
  EmbeddedEngine,
  retouchCutout,
  warmNetworks,
  type EngineChoice,
} from './engine/index.js';

// One photo takes one core; several photos take several threads.
sharp.concurrency(1);
sharp.cache(false);

const source = chosenSource(workerData as EngineChoice);
const engine = new EmbeddedEngine(source);

/** Entry of the worker thread. */
export default async function work(request: CutoutTask): Promise<CutoutTaskAnswer> {
  if (request.task === 'warm') {
    warmNetworks();
    await source?.prepare();
    return undefined;
  }
  if (request.task === 'retouch') return { retouched: await retouchCutout(request) };
  try {
    const report = (stage: StageReport['stage'], fraction: number): void =>
      request.progress.postMessage({ stage, fraction } satisfies StageReport);
    return await engine.process(Buffer.from(request.photo), report, request.options);
  } finally {
    request.progress.close();
  }
}
