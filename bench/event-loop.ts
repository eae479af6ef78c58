// Delays of the API's event loop while ten visitors' photos are processed concurrently: upload,
// background removal, retouch. Measured by a timer that is preloaded into the server.
//
//   npm run event-loop -w bench            (VISITORS=10)
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { photoOfOnePerson } from '../e2e/shop/photos.ts';
import { Visitor } from '../api/test/visitor.ts';
import { startWholeShop } from '../tools/testing/whole-shop.ts';

const VISITORS = Number(process.env.VISITORS ?? 10);
const BUDGET_MS = 50;

interface Delays {
  p50: number;
  p99: number;
  max: number;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-delays-'));
const file = path.join(folder, 'delays.json');
const probe = path.join(import.meta.dirname, 'event-loop-probe.mjs');
// A URL without spaces, because options are separated by spaces.
process.env.NODE_OPTIONS = `--import=${pathToFileURL(probe).href}`;
process.env.EVENT_LOOP_FILE = file;
const shop = await startWholeShop();
delete process.env.NODE_OPTIONS;
try {
  const { buffer } = await photoOfOnePerson();
  // The first one is a warm-up; delays of the start itself are excluded.
  await workOn(buffer);
  await report('reset');
  const started = performance.now();
  await Promise.all(Array.from({ length: VISITORS }, () => workOn(buffer)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { p50, p99, max } = await report('read');
  console.log(`${VISITORS} concurrent photos in ${seconds} s`);
  console.log(
    `event loop delay: median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${max.toFixed(1)} ms`,
  );
  console.log(`p99 ${(p99 / BUDGET_MS).toFixed(2)} of ${BUDGET_MS} ms`);
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}

async function workOn(photo: Buffer): Promise<void> {
  const visitor = new Visitor(shop.url);
  await visitor.post('/api/session');
  const { body: upload } = await visitor.upload(photo);
  const { body } = await visitor.post('/api/images/remove-background', {
    imageUrl: upload.imageUrl,
    objectKey: upload.objectKey,
  });
  const { status } = await visitor.post('/api/images/retouch', {
    jobId: body.jobId,
    strokes: [{ mode: 'erase', radius: 0.05, points: [[0.5, 0.5]] }],
  });
  if (status !== 200) throw new Error(`A photo failed with ${status}`);
}

/** The probe writes every half second, and resets when its file was deleted. */
async function report(what: 'reset' | 'read'): Promise<Delays> {
  if (what === 'reset') await rm(file, { force: true });
  await new Promise((resolve) => setTimeout(resolve, 1200));
  return JSON.parse(await readFile(file, 'utf8')) as Delays;
}
