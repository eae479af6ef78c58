// Resident memory of the running shop, its database included, after ten designs
// made at once by ten visitors.
//
//   npm run memory -w bench
import { readdirSync, readFileSync } from 'node:fs';
import { photoOfOnePerson } from '../e2e/shop/photos.ts';
import { Visitor } from '../api/test/visitor.ts';
import { startWholeShop } from '../tools/testing/whole-shop.ts';

const VISITORS = 10;
const BUDGET_MB = 1200;

const shop = await startWholeShop();
try {
  const before = residentMegabytes(shop.pid, shop.dataDir);
  const { buffer } = await photoOfOnePerson();
  const started = performance.now();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(shop.pid, shop.dataDir));
  }, 250);
  await Promise.all(Array.from({ length: VISITORS }, (_, index) => makeDesign(index, buffer)));
  clearInterval(watch);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const after = residentMegabytes(shop.pid, shop.dataDir);
  console.log(`${VISITORS} designs at once in ${seconds} s`);
  console.log(`resident: ${before} MB before, ${peak} MB at most, ${after} MB after`);
  console.log(`${(peak / BUDGET_MB).toFixed(2)} of ${BUDGET_MB} MB`);
} finally {
  await shop.stop();
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

/** Sum over the starter, its descendants and the database, which is nobody's child. */
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
