// An API process in a memory cgroup of 1 GiB receives twenty photos of 48 megapixels concurrently,
// half of them from one address, while its health is requested every 50 ms. Then thirty transparent
// WebP of 9.9 MB, with a rendition of each of the first twenty as soon as it is stored, and three
// with noise as transparency, which takes the most memory to encode.
//
//   npm run upload-memory -w bench            UPLOAD_LIMIT_MB=1024 UPLOADS=20
//   npm run upload-memory -w bench -- WebP    some kinds of files
//
// Requires `npm run build -w api`. With IMAGES it measures a container of the image, as the last
// step of `npm run test:image`.
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFillSync } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
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
const PATIENCE_MS = 900_000;
const WIDTHS = [1600, 1280, 1080, 960];

/** A kind of file, made when its turn comes. */
interface Flood {
  uploads: number;
  /** Uploads of which a rendition is requested immediately. */
  renditions?: number;
  make: () => Promise<Buffer>;
}

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
  for (const [name, flood] of Object.entries(floods()))
    if (name.includes(process.argv[2] ?? '')) await measure(name, flood);
} finally {
  await server.stop();
  cgroup?.remove();
}
process.exit(isMet ? 0 : 1);

async function measure(name: string, { uploads, renditions = 0, make }: Flood): Promise<void> {
  const photo = await make();
  const health = watchHealth();
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, proportionalMb(server.pid))), 200);
  const started = performance.now();
  const answers = await Promise.allSettled(
    Array.from({ length: uploads }, async (_, at) => {
      const { attempts, imageUrl } = await upload(photo, at);
      if (at < renditions) await render(imageUrl, WIDTHS[at % WIDTHS.length]!);
      return attempts;
    }),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  clearInterval(watch);
  const { p99, worst, failed } = await health.stop();
  const failures = answers.filter((answer) => answer.status === 'rejected');
  const refused = answers.filter(
    (answer) => answer.status === 'fulfilled' && answer.value > 1,
  ).length;
  const size = `${(photo.length / 1e6).toFixed(1)} MB`;
  console.log(`${uploads} x ${name} (${size}), ${renditions} renditions, in ${seconds} s`);
  report(
    `  ${uploads - failures.length} of ${uploads} answered, ${refused} of them after a 503`,
    failures.length === 0,
    'all',
  );
  for (const { reason } of failures.slice(0, 3)) console.log(`  ${String(reason)}`);
  report(`  peak: ${peak} MB of processes`, peak < LIMIT_MB, `less than ${LIMIT_MB}`);
  if (cgroup) {
    const used = Math.round(cgroup.peak() / MEGABYTE);
    report(
      `  cgroup: ${used} MB with page cache, ${cgroup.kills()} kills`,
      cgroup.kills() === 0,
      'no kill',
    );
  }
  report('  the process runs', server.isRunning(), 'the same one');
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

/** @returns the URL of the photo, and the number of attempts until it was accepted */
async function upload(photo: Buffer, at: number): Promise<{ attempts: number; imageUrl: string }> {
  const address = at % 2 === 0 ? '203.0.113.7' : `198.51.100.${at}`;
  const visitor = new Visitor(url);
  const from = { 'x-forwarded-for': address };
  await visitor.send('POST', '/api/session', {}, from);
  const form = new FormData();
  form.append('omit', 'imageBase64');
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const until = Date.now() + PATIENCE_MS;
  for (let attempt = 1; Date.now() < until; attempt++) {
    const { status, headers, body } = await visitor.send<{ imageUrl: string }>(
      'POST',
      '/api/images/upload',
      form,
      from,
    );
    if (status === 200) return { attempts: attempt, imageUrl: body.imageUrl };
    const seconds = Number(headers.get('retry-after'));
    if (status !== 503 || !seconds) throw new Error(`${status}: ${JSON.stringify(body)}`);
    await sleep(seconds * 1000);
  }
  throw new Error('The photo was never accepted.');
}

async function render(imageUrl: string, width: number): Promise<void> {
  const response = await fetch(`${url}${imageUrl}?w=${width}`);
  const rendition = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  if (rendition.format !== 'webp' || rendition.width !== width)
    throw new Error(`${response.status}: no rendition`);
}

/** JPEGs as written by phones and editors, and transparent files. */
function floods(): Record<string, Flood> {
  const uploads = UPLOADS;
  return {
    '48 MP JPEG, turned': {
      uploads,
      make: async () =>
        (await grained(8000, 6000))
          .withMetadata({ orientation: 6 })
          .jpeg({ quality: 60 })
          .toBuffer(),
    },
    '48 MP progressive JPEG, turned': {
      uploads,
      make: async () =>
        (await grained(8000, 6000))
          .withMetadata({ orientation: 6 })
          .jpeg({ quality: 50, progressive: true, chromaSubsampling: '4:4:4' })
          .toBuffer(),
    },
    '48 MP PNG': {
      uploads,
      make: () => {
        const background = { r: 90, g: 60, b: 30, alpha: 0.5 };
        return sharp({ create: { width: 8000, height: 6000, channels: 4, background } })
          .png({ progressive: true })
          .toBuffer();
      },
    },
    '49 MP transparent WebP': {
      uploads: 30,
      renditions: 20,
      make: async () =>
        (await grained(7000, 7000, 6)).ensureAlpha(0.5).webp({ quality: 89, effort: 2 }).toBuffer(),
    },
    '49 MP WebP with transparent noise': {
      uploads: 3,
      make: () => {
        const side = 7000;
        const pixels = Buffer.alloc(side * side * 4, 120);
        const noise = randomFillSync(Buffer.alloc(side * side));
        for (let at = 0; at < noise.length; at++)
          pixels[at * 4 + 3] = noise[at]! % 2 === 0 ? 255 : 90;
        return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
          .webp({ quality: 40, effort: 2 })
          .toBuffer();
      },
    },
  };
}

/** @param grain width of a grain in pixels: the finer, the larger the file */
async function grained(width: number, height: number, grain = 8): Promise<Sharp> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const [small, tall] = [Math.round(width / grain), Math.round(height / grain)];
  const few = sharp({
    create: { width: small, height: tall, channels: 3, background: 'tan', noise },
  });
  return sharp(await few.png().toBuffer()).resize(width, height);
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
