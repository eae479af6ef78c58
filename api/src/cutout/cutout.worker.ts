import { readFile } from 'node:fs/promises';
import { gate } from './entered-gate.js';
import { createEngine } from '@ftl/cutout-engine';
import { workerData } from 'piscina';
import sharp from 'sharp';
import type { CutoutTask, CutoutTaskResult, CutoutThreadData, StageReport } from './cutout-task.js';

// One core per photo; photos run in parallel threads.
sharp.concurrency(1);
sharp.cache(false);

const engine = createEngine((workerData as CutoutThreadData).settings);
// A microtask runs after the pool's `require` of this module has returned: Node aborts the process if
// the thread is terminated while it wraps the loaded module.
queueMicrotask(() => gate.leave());

/**
 * Entry of the worker thread. It belongs to the API, not to the engine: the pool, its settings and
 * the port for progress are decisions of this process.
 */
export default async function work(request: CutoutTask): Promise<CutoutTaskResult> {
  gate.enter();
  try {
    return await resultOf(request);
  } finally {
    gate.leave();
  }
}

async function resultOf(request: CutoutTask): Promise<CutoutTaskResult> {
  if (request.task === 'warm') {
    await engine.warm();
    return undefined;
  }
  if (request.task === 'paint')
    return { painted: await engine.paint(request.sketch, request.strokes) };
  if (request.task !== 'process') {
    const [photo, cutout] = await Promise.all([readFile(request.photo), readFile(request.cutout)]);
    return request.task === 'retouch'
      ? { retouched: await engine.retouch({ ...request, photo, cutout }) }
      : { sketch: await engine.sketch({ ...request, photo, cutout }) };
  }
  try {
    return await engine.process(await readFile(request.photo), request.options, (stage, fraction) =>
      request.progress.postMessage({ stage, fraction } satisfies StageReport),
    );
  } finally {
    request.progress.close();
  }
}
