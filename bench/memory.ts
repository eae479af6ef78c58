// Resident memory of the running shop, including its database: with ten designs created
// concurrently by ten visitors, and with every hostile file of FTL_BAD_IMAGES (default
// ../shared/bad-images) sent several times.
//
//   npm run memory -w bench
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { photoOfOnePerson } from '../e2e/shop/photos.ts';
import { Visitor } from '../api/test/visitor.ts';
import { startWholeShop } from '../tools/testing/whole-shop.ts';

const VISITORS = 10;
const BUDGET_MB = 1200;

const ROUNDS = 5;
const HOSTILE_BUDGET_MB = 500;
const HOSTILE =
  process.env.FTL_BAD_IMAGES ?? path.resolve(import.meta.dirname, '../../shared/bad-images');

const shop = await startWholeShop();
try {
  const { buffer } = await photoOfOnePerson();
  const designs = await during(() =>
    Promise.all(Array.from({ length: VISITORS }, (_, index) => makeDesign(index, buffer))),
  );
  print(`${VISITORS} concurrent designs`, designs);
  console.log(`${(designs.peak / BUDGET_MB).toFixed(2)} of ${BUDGET_MB} MB`);
  if (existsSync(HOSTILE)) await withHostileFiles();
  else console.log(`no hostile files: ${HOSTILE} is not there`);
} finally {
  await shop.stop();
}

async function withHostileFiles(): Promise<void> {
  const files = readdirSync(HOSTILE).filter((name) => !name.endsWith('.md'));
  const visitor = new Visitor(shop.url);
  await visitor.post('/api/session');
  const hostile = await during(async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of files) {
        const { status } = await visitor.upload(readFileSync(path.join(HOSTILE, name)), name);
        if (status >= 500) throw new Error(`${name} was answered with ${status}`);
      }
  });
  print(`${files.length} hostile files, ${ROUNDS} times`, hostile);
  const grown = hostile.peak - hostile.before;
  const word = grown < HOSTILE_BUDGET_MB ? 'held' : 'MISSED';
  console.log(`grown by ${grown} MB at most (less than ${HOSTILE_BUDGET_MB}): ${word}`);
}

interface Resident {
  seconds: number;
  /** All in MB. */
  before: number;
  peak: number;
  after: number;
}

async function during(work: () => Promise<unknown>): Promise<Resident> {
  const resident = () => residentMegabytes(shop.pid, shop.dataDir);
  const before = resident();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, resident())), 250);
  const started = performance.now();
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return { seconds: (performance.now() - started) / 1000, before, peak, after: resident() };
}

function print(what: string, { seconds, before, peak, after }: Resident): void {
  console.log(`${what} in ${seconds.toFixed(1)} s`);
  console.log(`resident: ${before} MB before, ${peak} MB at most, ${after} MB after`);
}

async function makeDesign(index: number, photo: Buffer): Promise<void> {
  const visitor = new Visitor(shop.url);
  await visitor.post('/api/session');
  const { body: upload } = await visitor.upload(photo);
  const { body: cutout } = await visitor.post('/api/images/remove-background', {
    imageUrl: upload.imageUrl,
    objectKey: upload.objectKey,
  });
  const { status, body } = await visitor.post('/api/generate-design', {
    templateId: 'heaven-memory',
    lovedOneName: `Visitor ${index}`,
    originalImageUrl: upload.imageUrl,
    backgroundRemovedImageUrl: cutout.processedImageUrl,
  });
  if (status >= 300) throw new Error(`Design ${index} failed: ${JSON.stringify(body)}`);
}

/** Sum over the starter, its descendants, and the database, which has been reparented. */
function residentMegabytes(root: number, dataDir: string): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => describe(Number(name)));
  const database = Number(
    readFileSync(`${dataDir}/postgres/data/postmaster.pid`, 'utf8').split('\n')[0],
  );
  const family = new Set([root, database]);
  for (let grew = true; grew;) {
    const size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
    grew = family.size > size;
  }
  const kilobytes = processes
    .filter(({ pid }) => family.has(pid))
    .reduce((sum, { proportional }) => sum + proportional, 0);
  return Math.round(kilobytes / 1024);
}

/** Proportional set size: PostgreSQL's processes share most of their memory. */
function describe(pid: number): { pid: number; parent: number; proportional: number }[] {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const proportional = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    return [{ pid, parent, proportional }];
  } catch {
    return [];
  }
}
