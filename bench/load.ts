// The shop under load, on this machine's cores:
//
//   1. two API processes and a worker: pages at a steady rate during design flows,
//     with a check for memory growth (half an hour with SECONDS=1800);
//   2. a burst of photos: whether each is processed, and the length of the queue.
//
//   npm run load -w bench                (SECONDS=60 RATE=200 PHOTOS=100)
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startCluster, type Cluster } from '../api/test/cluster.ts';
import { Visitor } from '../api/test/visitor.ts';
import { photoOfOnePerson } from '../e2e/shop/photos.ts';
import { publishAll } from '../packages/ftl/src/release/publish-all.ts';

/** The fields in use of autocannon's report. */
interface Report {
  requests: { total: number };
  errors: number;
  non2xx: number;
  latency: { p99: number };
}

const SECONDS = Number(process.env.SECONDS ?? 60);
const RATE = Number(process.env.RATE ?? 200);
const PHOTOS = Number(process.env.PHOTOS ?? 100);
const PAGES = ['/', '/pricing', '/faq', '/gallery', '/guest-design', '/how-it-works'];
const HEADERS = [
  { name: 'accept-encoding', value: 'gzip, deflate, br' },
  { name: 'accept', value: 'text/html' },
];
const P99_MS = 50;

const { buffer: photo } = await photoOfOnePerson();
const shop = await startCluster({ apis: 2, workers: 1 }, { LOG_LEVEL: 'error' });
try {
  await publishAll(shop.dataDir);
  await untilPagesAreLive(shop);
  await steadyMix(shop);
  await burst(shop);
} finally {
  await shop.stop();
}

/** Visitors browse while, one after another, designs are created from real photos. */
async function steadyMix({ apis, workers }: Cluster): Promise<void> {
  const memory = watchMemory([...apis, ...workers].map(({ pid }) => pid));
  const until = Date.now() + SECONDS * 1000;
  let designs = 0;
  const failures: string[] = [];
  const designing = (async () => {
    while (Date.now() < until) {
      const failure = await makeDesign(apis[designs % apis.length]!.url);
      designs += 1;
      if (failure) failures.push(failure);
    }
  })();
  const looking = await Promise.all(apis.map(({ url }) => requestPages(url, RATE / apis.length)));
  await designing;
  const total = looking.reduce((sum, { requests }) => sum + requests.total, 0);
  const errors = looking.reduce((sum, { errors: failed, non2xx }) => sum + failed + non2xx, 0);
  const p99 = Math.max(...looking.map(({ latency }) => latency.p99));
  console.log(
    `${(total / SECONDS).toFixed(0)} pages a second for ${SECONDS} s beside ${designs} designs:`,
    `${errors + failures.length} errors, p99 ${p99} ms (at most ${P99_MS})${p99 <= P99_MS ? '' : ': MISSED'}`,
    failures.slice(0, 3).join(' '),
  );
  console.log(memory.stop());
}

async function requestPages(url: string, rate: number): Promise<Report> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-load-'));
  const pages = path.join(folder, 'pages.har');
  const entries = PAGES.map((page) => ({
    request: { method: 'GET', url: url + page, headers: HEADERS },
  }));
  writeFileSync(pages, JSON.stringify({ log: { entries } }));
  const { stdout } = await promisify(execFile)('npx', [
    ...['--yes', 'autocannon@9.0.0', '--json', '--har', pages],
    ...['--duration', String(SECONDS), '--overallRate', String(rate)],
    url,
  ]);
  rmSync(folder, { recursive: true });
  return JSON.parse(stdout) as Report;
}

/** Samples the resident memory of processes, to compare the first and the last quarter. */
function watchMemory(pids: readonly number[]): { stop: () => string } {
  const samples: number[] = [];
  const take = () => samples.push(pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0));
  const timer = setInterval(take, 1000);
  return {
    stop: () => {
      clearInterval(timer);
      const quarter = Math.ceil(samples.length / 4);
      const [first, last] = [samples.slice(0, quarter), samples.slice(-quarter)].map(
        (part) => part.reduce((sum, each) => sum + each, 0) / part.length,
      ) as [number, number];
      const growth = (last / first - 1) * 100;
      return `resident memory of ${pids.length} processes: ${first.toFixed(0)} MB in the first quarter, ${last.toFixed(0)} MB in the last (${growth.toFixed(1)} %), ${Math.max(...samples).toFixed(0)} MB at most`;
    },
  };
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

async function burst({ url }: Cluster): Promise<void> {
  const started = performance.now();
  const errors = await Promise.all(Array.from({ length: PHOTOS }, () => removeBackground(url)));
  const lost = errors.filter((error) => error !== null);
  console.log(
    `${PHOTOS} concurrent photos: ${lost.length} lost, done in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    lost.slice(0, 3).join(' '),
  );
}

/** @returns the error, or null */
async function removeBackground(url: string): Promise<string | null> {
  const visitor = new Visitor(url);
  await visitor.post('/api/session');
  const { body: upload } = await visitor.upload(photo);
  const { imageUrl, objectKey } = upload;
  const { body } = await visitor.post('/api/images/remove-background', { imageUrl, objectKey });
  return body.processedImageUrl ? null : JSON.stringify(body);
}

async function makeDesign(url: string): Promise<string | null> {
  const visitor = new Visitor(url);
  await visitor.post('/api/session');
  const { body: upload } = await visitor.upload(photo);
  const { imageUrl, objectKey } = upload;
  const { body: cutout } = await visitor.post('/api/images/remove-background', {
    imageUrl,
    objectKey,
  });
  const { body: design } = await visitor.post('/api/generate-design', {
    originalImageUrl: imageUrl,
    backgroundRemovedImageUrl: cutout.processedImageUrl,
    templateId: 'heaven-memory',
    lovedOneName: 'Eleanor Rose',
  });
  return design.success ? null : JSON.stringify({ cutout, design });
}

async function untilPagesAreLive({ apis }: Cluster): Promise<void> {
  for (const { url } of apis)
    while ((await fetch(`${url}/`)).status !== 200)
      await new Promise((done) => setTimeout(done, 200));
}
