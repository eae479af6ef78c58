// Cost of verifying releases: the whole live set, which a process does once, and each page view
// after that. The store is that of DATA_DIR, or of var/ (filled by `npm start`). Then the home page
// with its first scripts for a new visitor, alternating with a process that accepts every signature
// without verification.
//
//   npm run signatures -w bench          (RUNS=20, LOADS=400)
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { chooseReleases, VerifiedReleases } from '@ftl/releases';
import { openStore } from '../packages/ftl/src/release/store.ts';
import { dataDirFrom } from '../tools/place.ts';
import { compareFirstPages, median } from './first-page.ts';

const RUNS = Number(process.env.RUNS ?? 20);
const MOST_MS_A_PAGE = 5;

const { store, owners: readOwners } = await openStore();
const owners = readOwners();
const pointer = await store.pointer();
const names = Object.keys(pointer.live);
if (names.length === 0) throw new Error(`Nothing is live in ${dataDirFrom()}: npm start`);

async function measured(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const first: number[] = [];
const reading: number[] = [];
const files: number[] = [];
const plain: number[] = [];
const again: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  const releases = new VerifiedReleases(store, owners);
  const known = {
    accepted: new Map<string, never[]>(),
    owners,
    releases,
    withdrawn: new Set<string>(),
    now: new Date(),
  };
  reading.push(
    await measured(() =>
      Promise.all(names.map((name) => store.record(name, pointer.live[name]!.version))),
    ),
  );
  first.push(await measured(() => chooseReleases(pointer, known)));
  const home = await releases.record('mf-static', pointer.live['mf-static']!.version);
  const scripts = home!.initial;
  const folder = path.join(dataDirFrom(), 'releases/mf-static', home!.version);
  plain.push(
    await measured(() => Promise.all(scripts.map((file) => readFile(path.join(folder, file))))),
  );
  files.push(
    await measured(() =>
      Promise.all(scripts.map((file) => releases.file('mf-static', home!.version, file))),
    ),
  );
  again.push(await measured(() => chooseReleases(pointer, known)));
}
const ms = (values: number[]) => `${median(values).toFixed(2)} ms`;
console.log(`statements and records of ${names.length} releases, once a process: ${ms(first)}`);
console.log(`  of which reading the records without verifying: ${ms(reading)}`);
console.log(`first scripts of mf-static, once: ${ms(files)} verified, ${ms(plain)} only read`);
console.log(
  `deciding again, at most once in 250 ms: ${ms(again)} (at most ${MOST_MS_A_PAGE}): ${
    median(again) <= MOST_MS_A_PAGE ? 'held' : 'MISSED'
  }`,
);

await compareFirstPages();
