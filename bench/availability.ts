// How long `/api/health/live` takes while public images are rendered: 50 requests at once
// for QR codes, print artwork and shared images that nobody has asked for before, then the
// same again from the caches. A prober in a thread of its own measures.
//
//   npm run build -w api && npm run availability -w bench       (REQUESTS=50 DESIGNS=10)
import { Worker } from 'node:worker_threads';
import { auth, linkInMail, PASSWORD } from '../api/test/accounts.js';
import { makeCutout } from '../api/test/fixtures.js';
import { startShop, type RunningShop } from '../api/test/shop.js';
import type { Visitor } from '../api/test/visitor.js';

const REQUESTS = Number(process.env.REQUESTS ?? 50);
const DESIGNS = Number(process.env.DESIGNS ?? 10);
const BUDGET_MS = 100;
const EMAIL = 'ann@example.com';
const FILES = ['design.webp', 'front.webp', 'back.webp', 'card.jpg'];

const PROBER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const times = [];
  let isRunning = true;
  parentPort.on('message', () => (isRunning = false));
  (async () => {
    while (isRunning) {
      const started = performance.now();
      await (await fetch(workerData)).arrayBuffer();
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    parentPort.postMessage(times);
    parentPort.close();
  })();
`;

const shop = await startShop();
try {
  const addresses = await publicImages(shop);
  const idle = await probe(() => new Promise((resolve) => setTimeout(resolve, 3000)));
  print('nothing else', idle);
  for (const [kind, paths] of Object.entries(addresses)) {
    for (const state of ['cold', 'cached'])
      print(`${kind}, ${state}`, await probe(() => load(paths)));
  }
} finally {
  await shop.stop();
}

/** Runs the requests, as many at once as are told, until each address was asked for 20 times. */
async function load(paths: string[]): Promise<void> {
  const left = Array.from({ length: 20 }, () => paths).flat();
  await Promise.all(
    Array.from({ length: REQUESTS }, async () => {
      for (let path = left.shift(); path; path = left.shift()) {
        const response = await fetch(new URL(path, shop.url));
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      }
    }),
  );
}

async function probe(work: () => Promise<unknown>): Promise<number[]> {
  const worker = new Worker(PROBER, { eval: true, workerData: `${shop.url}/api/health/live` });
  const times = new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  try {
    await work();
  } finally {
    worker.postMessage('stop');
  }
  return times;
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

function print(what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  const [p50, p99, most] = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(1));
  console.log(
    `${what.padEnd(24)} live: median ${p50} ms, p99 ${p99} ms (${(at(0.99) / BUDGET_MS).toFixed(2)} of ${BUDGET_MS}), most ${most} ms, ${times.length} probes`,
  );
}
