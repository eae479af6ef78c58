// A worker in a memory cgroup of 1 GiB does the work of ten buyers concurrently: cutouts of photos
// of 48 megapixels, designs, views of the shirts and, after payment, print files. The API process
// beside it has no limit.
//
//   npm run worker-memory -w bench        WORKER_LIMIT_MB=1024 BUYERS=10
//
// Requires `npm run build -w api`.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startCluster } from '../api/test/cluster.ts';
import { serverEnvironment } from '../api/test/server-process.ts';
import { Visitor } from '../api/test/visitor.ts';
import { unrecordedPhoto } from '../e2e/shop/photos.ts';
import { freePort } from '../tools/testing/free-port.ts';
import { createPaymentSession, orderOf, pay, sessionOf } from './buying.ts';
import { OF_THE_IMAGE } from './measured-api.ts';
import { createMemoryCgroup } from './memory-cgroup.ts';
import { proportionalMb } from './proportional-memory.ts';

const MEGABYTE = 1024 * 1024;
const LIMIT_MB = Number(process.env.WORKER_LIMIT_MB ?? 1024);
const BUYERS = Number(process.env.BUYERS ?? 10);
const LARGE = { width: 6000, height: 8000 };
const SETTLE_MS = 40_000;

const cgroup = createMemoryCgroup(LIMIT_MB * MEGABYTE);
if (!cgroup) console.log('No memory cgroup can be made here: nothing is limited, only measured.');
const shop = await startCluster({ apis: 1, workers: 0 });
const worker = await startWorker();
let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, proportionalMb(worker.pid!))), 200);
try {
  await sleep(SETTLE_MS);
  console.log(`idle: ${proportionalMb(worker.pid!)} MB`);
  const started = performance.now();
  await Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(index)));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${BUYERS} orders of photos of 48 MP, handed to the printer, in ${seconds} s`);
  const kills = cgroup?.kills() ?? 0;
  const isHeld = worker.exitCode === null && kills === 0 && peak < LIMIT_MB;
  console.log(
    `peak: ${peak} MB (less than ${LIMIT_MB}), ${kills} kills: ${isHeld ? 'held' : 'MISSED'}`,
  );
  if (cgroup) console.log(`cgroup: ${Math.round(cgroup.peak() / MEGABYTE)} MB with page cache`);
  process.exitCode = isHeld ? 0 : 1;
} finally {
  clearInterval(watch);
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  if (worker.exitCode === null && worker.kill('SIGTERM')) await ended;
  await shop.stop();
  cgroup?.remove();
}

async function startWorker() {
  const command = [process.execPath, '--enable-source-maps', 'dist/main.js'];
  const [program, ...args] = cgroup ? cgroup.wrap(command) : command;
  const child = spawn(program!, args, {
    cwd: path.resolve(import.meta.dirname, '../api'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: serverEnvironment(await freePort(), {
      ...OF_THE_IMAGE,
      PROCESS_ROLE: 'worker',
      CUTOUT_PRELOAD: 'on',
      RENDER_PRELOAD: 'on',
      DATABASE_URL: shop.connectionString,
      DATA_DIR: shop.dataDir,
      PUBLIC_URL: shop.url,
    }),
  });
  return child;
}

async function buy(index: number): Promise<void> {
  const visitor = new Visitor(shop.url);
  const email = `buyer${index}@example.com`;
  const { buffer, name, mimeType } = await unrecordedPhoto();
  const large = await sharp(buffer)
    .resize(LARGE)
    .jpeg({ quality: 60, progressive: true })
    .toBuffer();
  const { body: uploaded } = await visitor.upload<{ imageUrl: string; objectKey: string }>(
    large,
    name,
    mimeType,
  );
  const { body: cutout } = await visitor.post<{ processedImageUrl: string }>(
    '/api/images/remove-background',
    uploaded,
  );
  const { body: made } = await visitor.post<{ design: { id: string } }>('/api/generate-design', {
    originalImageUrl: uploaded.imageUrl,
    backgroundRemovedImageUrl: cutout.processedImageUrl,
    templateId: 'heaven-memory',
    lovedOneName: `Eleanor ${index}`,
  });
  if (!made.design) throw new Error(`No design: ${JSON.stringify({ cutout, made }).slice(0, 600)}`);
  const page = await createPaymentSession(visitor, made.design.id, email);
  await pay(page, email);
  while ((await orderOf(visitor, sessionOf(page))).status !== 'processing') await sleep(250);
}
