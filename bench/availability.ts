// Response time of `/api/health/live` under 50 concurrent requests for QR codes, print artwork and
// shared images: first 20 rounds each of content that was never rendered before, then from the
// caches for at least 3 seconds and 200 probes. Two controls run in the same minute: one without
// load, and one in which the same 50 clients request `/api/health/live` itself. A prober in a
// separate thread measures.
//
// Then response time of `/api/printful/products` for another address while 30 clients of one address
// request random pages; the control is the same clients at the home page. RATE_LIMITS=off measures
// without the limits that such an address reaches.
//
//   npm run build && npm run availability -w bench       (REQUESTS=50 DESIGNS=20 PAGES=30 ONLY=pages)
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { auth, linkInMail, PASSWORD } from '../api/test/accounts.js';
import { makeCutout } from '../api/test/fixtures/photos.js';
import { startShop, type RunningShop } from '../api/test/shop.js';
import type { Visitor } from '../api/test/visitor.js';
import { publishAll } from '../packages/ftl/src/release/publish-all.ts';

const REQUESTS = Number(process.env.REQUESTS ?? 50);
const DESIGNS = Number(process.env.DESIGNS ?? 20);
const PAGES = Number(process.env.PAGES ?? 30);
const BUDGET_MS = 100;
const PHASE_MS = 3000;
const PROBES = 200;
/** Requests per URL in a cold phase: the first one renders it, the others wait for it. */
const COLD_ROUNDS = 20;
const LIVE = '/api/health/live';
const PRODUCTS = '/api/printful/products';
const EMAIL = 'ann@example.com';
const FILES = ['design.webp', 'front.webp', 'back.webp', 'card.jpg'];

const PROBER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { url, count } = workerData;
  const counter = new Int32Array(count);
  const times = [];
  let isRunning = true;
  parentPort.on('message', () => (isRunning = false));
  (async () => {
    while (isRunning) {
      const started = performance.now();
      await (await fetch(url)).arrayBuffer();
      times.push(performance.now() - started);
      Atomics.add(counter, 0, 1);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    parentPort.postMessage(times);
    parentPort.close();
  })();
`;

interface Progress {
  probes(): number;
}

interface PublicDesign {
  key: string;
  file: string;
  card: string;
}

interface Phase {
  times: number[];
  requests: number;
  seconds: number;
}

const { RATE_LIMITS = 'on' } = process.env;
const shop = await startShop({ RATE_LIMITS, TRUSTED_PROXIES: '1' });
try {
  const designs = await publicDesigns(shop);
  if (process.env.ONLY !== 'pages') await measureImages(imagesOf(designs));
  await publishAll(shop.dataDir);
  while ((await fetch(`${shop.url}/`)).status !== 200) await sleep(200);
  await measurePages(designs);
} finally {
  await shop.stop();
}

async function measurePages(designs: PublicDesign[]): Promise<void> {
  const random = () => randomBytes(16).toString('hex');
  const asked: Record<string, () => string> = {
    'control: home page': () => '/',
    'unknown paths': () => `/${random()}`,
    'unknown parameters': () => `/?p=${random()}`,
    'pages of unknown designs': () => `/guest-design/${random()}`,
    'unknown memorial pages': () => `/memento/${random()}`,
    'unknown shared designs': () => `/design/view/${random()}`,
    'shared designs': inTurn(designs.map(({ key }) => `/design/view/${key}`)),
  };
  print('control: no load', PRODUCTS, await probe(PRODUCTS, idle));
  for (const [kind, next] of Object.entries(asked)) {
    const clients = { clients: PAGES, from: () => '192.0.2.1' };
    const work = (progress: Progress) => loadUntilDone(next, progress, clients);
    print(kind, PRODUCTS, await probe(PRODUCTS, work));
  }
}

async function measureImages(addresses: Record<string, string[]>): Promise<void> {
  print('control: no load', LIVE, await probe(LIVE, idle));
  const control = await probe(LIVE, (progress) => loadUntilDone(inTurn([LIVE]), progress));
  print(`control: ${LIVE}`, LIVE, control);
  for (const [kind, paths] of Object.entries(addresses)) {
    print(`${kind}, cold`, LIVE, await probe(LIVE, () => load(paths, COLD_ROUNDS)));
    const cached = await probe(LIVE, (progress) => loadUntilDone(inTurn(paths), progress));
    print(`${kind}, cached`, LIVE, cached);
  }
  print('control: no load', LIVE, await probe(LIVE, idle));
}
async function idle(progress: Progress): Promise<number> {
  const until = performance.now() + PHASE_MS;
  while (performance.now() < until || progress.probes() < PROBES) await sleep(50);
  return 0;
}

/** Requests each path the given number of times, from concurrent clients. */
async function load(paths: string[], rounds: number): Promise<number> {
  const left = Array.from({ length: rounds }, () => paths).flat();
  const requests = left.length;
  await byClients(REQUESTS, () => left.shift(), anyone);
  return requests;
}

/** Requests paths until the phase is long enough and has enough probes. */
async function loadUntilDone(
  next: () => string,
  progress: Progress,
  { clients, from } = { clients: REQUESTS, from: anyone },
): Promise<number> {
  const until = performance.now() + PHASE_MS;
  let requests = 0;
  const nextUntilDone = () => {
    if (performance.now() >= until && progress.probes() >= PROBES) return undefined;
    requests += 1;
    return next();
  };
  await byClients(clients, nextUntilDone, from);
  return requests;
}

function inTurn(paths: string[]): () => string {
  let at = 0;
  return () => paths[at++ % paths.length]!;
}

/** A new address for each request, which no limit counts together. */
function anyone(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

async function byClients(
  clients: number,
  next: () => string | undefined,
  from: () => string,
): Promise<void> {
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let path = next(); path; path = next()) {
        const response = await fetch(new URL(path, shop.url), {
          headers: { 'x-forwarded-for': from() },
        });
        await response.arrayBuffer();
        if (![200, 404, 429].includes(response.status))
          throw new Error(`${path} answered ${response.status}`);
      }
    }),
  );
}

/**
 * Probes while the work is running.
 * @param work returns the number of requests it sent
 */
async function probe(path: string, work: (progress: Progress) => Promise<number>): Promise<Phase> {
  const count = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(count);
  const worker = new Worker(PROBER, {
    eval: true,
    workerData: { url: `${shop.url}${path}`, count },
  });
  const times = new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const started = performance.now();
  try {
    const requests = await work({ probes: () => Atomics.load(counter, 0) });
    const seconds = (performance.now() - started) / 1000;
    worker.postMessage('stop');
    return { times: await times, requests, seconds };
  } finally {
    worker.postMessage('stop');
  }
}

async function publicDesigns(of: RunningShop): Promise<PublicDesign[]> {
  const visitor = of.visitor();
  await auth(visitor, 'sign-up/email', { name: 'Ann', email: EMAIL, password: PASSWORD });
  await visitor.get(await linkInMail(of, EMAIL, /Confirm/));
  const cutout = await makeCutout(visitor);
  const designs = [];
  for (let at = 0; at < DESIGNS; at++) designs.push(await publicDesign(visitor, cutout, at));
  return designs;
}

function imagesOf(designs: PublicDesign[]): Record<string, string[]> {
  return {
    'QR codes': designs.flatMap(({ key }) => [
      `/api/designs/${key}/qr.png`,
      `/api/designs/${key}/qr.svg`,
    ]),
    artwork: designs.map(({ file }) => `/api/mockups/${file}/artwork.png`),
    'shared images': designs.flatMap(({ card }) =>
      FILES.map((name) => card.replace('card.jpg', name)),
    ),
  };
}

async function publicDesign(visitor: Visitor, cutout: object, at: number): Promise<PublicDesign> {
  const made = await visitor.post<{ id: number; finalDesignImageUrl: string }>('/api/designs', {
    ...cutout,
    lovedOneName: `Eleanor Rose ${at + 1}`,
    selectedTemplateId: 'heaven-memory',
  });
  const { body } = await visitor.send<{ publicKey: string }>(
    'PUT',
    `/api/designs/${made.body.id}/visibility`,
    { isPublic: true },
  );
  const shown = await visitor.get<{ cardUrl: string }>(`/api/designs/${body.publicKey}/public`);
  return {
    key: body.publicKey,
    file: made.body.finalDesignImageUrl.split('/').pop()!,
    card: shown.body.cardUrl,
  };
}

function print(what: string, path: string, { times, requests, seconds }: Phase): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(1));
  console.log(
    `${what.padEnd(26)} ${path.split('/').at(-1)}: median ${p50} ms, p95 ${p95} ms (${(at(0.95) / BUDGET_MS).toFixed(2)} of ${BUDGET_MS}), p99 ${p99} ms (${(at(0.99) / BUDGET_MS).toFixed(2)}), most ${most} ms, ${times.length} probes; ${requests} requests in ${seconds.toFixed(1)} s`,
  );
}
