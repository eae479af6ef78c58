// Response time of `/api/health/live` under 50 concurrent requests for QR codes, print artwork and
// shared images: first 20 rounds each of content that was never rendered before, then from the
// caches for at least 3 seconds and 200 probes. Two controls run in the same minute: one without
// load, and one in which the same 50 clients request `/api/health/live` itself. A prober in a
// separate thread measures.
//
//   npm run build -w api && npm run availability -w bench       (REQUESTS=50 DESIGNS=20)
import { Worker } from 'node:worker_threads';
import { auth, linkInMail, PASSWORD } from '../api/test/accounts.js';
import { makeCutout } from '../api/test/fixtures/photos.js';
import { startShop, type RunningShop } from '../api/test/shop.js';
import type { Visitor } from '../api/test/visitor.js';

const REQUESTS = Number(process.env.REQUESTS ?? 50);
const DESIGNS = Number(process.env.DESIGNS ?? 20);
const BUDGET_MS = 100;
const PHASE_MS = 3000;
const PROBES = 200;
/** Requests per URL in a cold phase: the first one renders it, the others wait for it. */
const COLD_ROUNDS = 20;
const LIVE = '/api/health/live';
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

interface Phase {
  times: number[];
  requests: number;
  seconds: number;
}

const shop = await startShop();
try {
  const addresses = await publicImages(shop);
  print('control: no load', await probe(idle));
  print(`control: ${LIVE}`, await probe((progress) => loadUntilDone([LIVE], progress)));
  for (const [kind, paths] of Object.entries(addresses)) {
    print(`${kind}, cold`, await probe(() => load(paths, COLD_ROUNDS)));
    print(`${kind}, cached`, await probe((progress) => loadUntilDone(paths, progress)));
  }
  print('control: no load', await probe(idle));
} finally {
  await shop.stop();
}

async function idle(progress: Progress): Promise<number> {
  const until = performance.now() + PHASE_MS;
  while (performance.now() < until || progress.probes() < PROBES)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return 0;
}

/** Requests each path the given number of times, from concurrent clients. */
async function load(paths: string[], rounds: number): Promise<number> {
  const left = Array.from({ length: rounds }, () => paths).flat();
  const requests = left.length;
  await byClients(() => left.shift());
  return requests;
}

/** Requests the paths in turn until the phase is long enough and has enough probes. */
async function loadUntilDone(paths: string[], progress: Progress): Promise<number> {
  const until = performance.now() + PHASE_MS;
  let requests = 0;
  await byClients(() =>
    performance.now() < until || progress.probes() < PROBES
      ? paths[requests++ % paths.length]
      : undefined,
  );
  return requests;
}

async function byClients(next: () => string | undefined): Promise<void> {
  await Promise.all(
    Array.from({ length: REQUESTS }, async () => {
      for (let path = next(); path; path = next()) {
        const response = await fetch(new URL(path, shop.url));
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      }
    }),
  );
}

/**
 * Probes while the work is running.
 * @param work returns the number of requests it sent
 */
async function probe(work: (progress: Progress) => Promise<number>): Promise<Phase> {
  const count = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(count);
  const worker = new Worker(PROBER, {
    eval: true,
    workerData: { url: `${shop.url}${LIVE}`, count },
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

async function publicImages(of: RunningShop): Promise<Record<string, string[]>> {
  const visitor = of.visitor();
  await auth(visitor, 'sign-up/email', { name: 'Ann', email: EMAIL, password: PASSWORD });
  await visitor.get(await linkInMail(of, EMAIL, /Confirm/));
  const cutout = await makeCutout(visitor);
  const designs = [];
  for (let at = 0; at < DESIGNS; at++) designs.push(await publicDesign(visitor, cutout, at));
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

async function publicDesign(visitor: Visitor, cutout: object, at: number) {
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

function print(what: string, { times, requests, seconds }: Phase): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  const [p50, p99, most] = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(1));
  console.log(
    `${what.padEnd(26)} live: median ${p50} ms, p99 ${p99} ms (${(at(0.99) / BUDGET_MS).toFixed(2)} of ${BUDGET_MS}), most ${most} ms, ${times.length} probes; ${requests} requests in ${seconds.toFixed(1)} s`,
  );
}
