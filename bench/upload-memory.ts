// An API process in a memory cgroup of 1 GiB receives twenty photos of 48 megapixels concurrently,
// half of them from one address, while its health is requested every 50 ms.
//
//   npm run upload-memory -w bench            UPLOAD_LIMIT_MB=1024 UPLOADS=20
//   npm run upload-memory -w bench -- PNG     one kind of file
//
// Requires `npm run build -w api`. With IMAGES it measures a container of the image, as the last
// step of `npm run test:image`.
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { Visitor } from '../api/test/visitor.ts';
import { freePort } from '../tools/testing/free-port.ts';
import { startFromCheckout, startFromImage } from './measured-api.ts';
import { createMemoryCgroup } from './memory-cgroup.ts';
import { proportionalMb } from './proportional-memory.ts';

const MEGABYTE = 1024 * 1024;
const LIMIT_MB = Number(process.env.UPLOAD_LIMIT_MB ?? 1024);
const UPLOADS = Number(process.env.UPLOADS ?? 20);
const IDLE_BUDGET_MB = 350;
/** After the last preloaded thread has settled. */
const SETTLE_MS = 15_000;
const HEALTH_EVERY_MS = 50;
const PATIENCE_MS = 600_000;

const cgroup = createMemoryCgroup(LIMIT_MB * MEGABYTE);
if (!cgroup) console.log('No memory cgroup can be made here: nothing is limited, only measured.');
const port = await freePort();
const url = `http://localhost:${port}`;
const { IMAGES } = process.env;
const server = await (IMAGES
  ? startFromImage(IMAGES, port, cgroup)
  : startFromCheckout(port, cgroup));
let isMet = true;
try {
  await untilLive();
  await sleep(SETTLE_MS);
  const idle = proportionalMb(server.pid);
  report(`idle: ${idle} MB`, idle <= IDLE_BUDGET_MB, `at most ${IDLE_BUDGET_MB}`);
  const photos = await largePhotos();
  for (const [name, photo] of Object.entries(photos))
    if (name.includes(process.argv[2] ?? '')) await measure(name, photo);
} finally {
  await server.stop();
  cgroup?.remove();
}
process.exit(isMet ? 0 : 1);

async function measure(name: string, photo: Buffer): Promise<void> {
  const health = watchHealth();
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, proportionalMb(server.pid))), 200);
  const started = performance.now();
  const waits = await Promise.all(Array.from({ length: UPLOADS }, (_, at) => upload(photo, at)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  clearInterval(watch);
  const { p99, worst, failed } = await health.stop();
  const refused = waits.filter((attempts) => attempts > 1).length;
  console.log(
    `${UPLOADS} x 48 MP ${name} (${(photo.length / MEGABYTE).toFixed(1)} MB) in ${seconds} s`,
  );
  report(`  peak: ${peak} MB of processes`, peak < LIMIT_MB, `less than ${LIMIT_MB}`);
  if (cgroup) {
    const used = Math.round(cgroup.peak() / MEGABYTE);
    report(
      `  cgroup: ${used} MB with page cache, ${cgroup.kills()} kills`,
      cgroup.kills() === 0,
      'no kill',
    );
  }
  report('  none lost', server.isRunning(), `${refused} came back after a 503`);
  report(
    `  health p99 ${p99} ms, worst ${worst} ms, ${failed} failed`,
    failed === 0,
    'none failed',
  );
}

function report(what: string, isHeld: boolean, wanted: string): void {
  isMet &&= isHeld;
  console.log(`${what} (${wanted}): ${isHeld ? 'held' : 'MISSED'}`);
}

/** @returns number of attempts until the photo was accepted */
async function upload(photo: Buffer, at: number): Promise<number> {
  const address = at % 2 === 0 ? '203.0.113.7' : `198.51.100.${at}`;
  const visitor = new Visitor(url);
  const from = { 'x-forwarded-for': address };
  await visitor.send('POST', '/api/session', {}, from);
  const form = new FormData();
  form.append('omit', 'imageBase64');
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const until = Date.now() + PATIENCE_MS;
  for (let attempt = 1; Date.now() < until; attempt++) {
    const { status, headers, body } = await visitor.send('POST', '/api/images/upload', form, from);
    if (status === 200) return attempt;
    const seconds = Number(headers.get('retry-after'));
    if (status !== 503 || !seconds) throw new Error(`${status}: ${JSON.stringify(body)}`);
    await sleep(seconds * 1000);
  }
  throw new Error('The photo was never accepted.');
}

/** JPEGs as written by phones and editors, and a PNG with transparency. */
async function largePhotos(): Promise<Record<string, Buffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const small = await sharp({
    create: { width: 1000, height: 750, channels: 3, background: 'tan', noise },
  })
    .png()
    .toBuffer();
  const large = () => sharp(small).resize(8000, 6000);
  return {
    'JPEG, turned': await large().withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer(),
    'progressive JPEG, turned': await large()
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 50, progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    PNG: await sharp({
      create: {
        width: 8000,
        height: 6000,
        channels: 4,
        background: { r: 90, g: 60, b: 30, alpha: 0.5 },
      },
    })
      .png({ progressive: true })
      .toBuffer(),
  };
}

function watchHealth() {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const started = performance.now();
      const isOk = await fetch(`${url}/api/health/live`).then(
        (response) => response.ok,
        () => false,
      );
      if (!isOk) failed += 1;
      times.push(performance.now() - started);
      await sleep(HEALTH_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      times.sort((a, b) => a - b);
      const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
      return { p99, worst: Math.round(times.at(-1) ?? 0), failed };
    },
  };
}

async function untilLive(): Promise<void> {
  for (;;) {
    if (!server.isRunning()) throw new Error('The server ended while starting.');
    if (
      await fetch(`${url}/api/health/live`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
}
