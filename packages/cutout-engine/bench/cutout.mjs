// Quality and speed of the cutout engine:
//   npm run build -w @ftl/cutout-engine && npm run bench -w @ftl/cutout-engine -- [--json] [--people] [file...]
// Without files it takes every photo of FTL_PHOTOS (default ../shared/photos). A file
// NAME.alpha.png beside NAME.jpg is the true alpha to compare with. Prints a line per photo: number
// of people, overlap (intersection over union) and mean absolute error of alpha (0..1), warm time
// and CPU time of the whole job, quality score; at the end the means and the peak memory of the
// process.
// --people only counts people in photos without a reference.
// --set photos-2 evaluates a folder of labeled photos instead, with --steady how far their scores
// move: see photo-set.ts.
// --brush measures the smart brush on flaws of the references instead: see brush.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createEngine } from '@ftl/cutout-engine';
import { PORTRAIT_SLOTS } from '../test/portrait-slots.ts';
import { measureBrush } from './brush.ts';
import { judgeSet } from './photo-set.ts';
import { judgeSteadiness } from './steadiness.ts';

const { positionals: files, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    people: { type: 'boolean' },
    brush: { type: 'boolean' },
    set: { type: 'string' },
    sheets: { type: 'string' },
    ratings: { type: 'string' },
    variant: { type: 'string' },
    steady: { type: 'boolean' },
  },
});
const asJson = options.json;
const folder =
  process.env.FTL_PHOTOS ?? path.resolve(import.meta.dirname, '../../../../shared/photos');

sharp.concurrency(1);
sharp.cache(false);

const engine = createEngine({ portraitSlots: PORTRAIT_SLOTS });
await engine.warm();

if (options.set) {
  const labeled = path.join(folder, '..', options.set);
  if (options.steady) await judgeSteadiness(engine, labeled);
  else await judgeSet(engine, labeled, options);
  process.exit();
}

function images() {
  if (files.length > 0) return files;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(jpg|png)$/.test(name) && !name.includes('.alpha.'))
    .map((name) => path.join(folder, name));
}

if (options.brush) {
  await measureBrush(
    engine,
    images().filter((file) => existsSync(file.replace(/\.\w+$/, '.alpha.png'))),
  );
  process.exit();
}

/** Overlap of the opaque parts and mean absolute error of alpha. */
async function compare(png, reference) {
  const found = await sharp(png).extractChannel(3).raw().toBuffer();
  const truth = await sharp(reference).grayscale().extractChannel(0).raw().toBuffer();
  let [both, either, difference] = [0, 0, 0];
  for (let i = 0; i < truth.length; i++) {
    const [a, b] = [found[i] > 127, truth[i] > 127];
    if (a && b) both++;
    if (a || b) either++;
    difference += Math.abs(found[i] - truth[i]) / 255;
  }
  return { overlap: both / either, error: difference / truth.length };
}

async function timed(work) {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  return { result, wallMs: performance.now() - start, cpuMs: (user + system) / 1000 };
}

async function measure(file) {
  const photo = readFileSync(file);
  const stages = [];
  const reference = file.replace(/\.\w+$/, '.alpha.png');
  const hasReference = existsSync(reference);
  const { result, wallMs, cpuMs } = await timed(async () =>
    options.people && !hasReference
      ? { people: await engine.countPeople(photo) }
      : engine.process(photo, {}, (stage, fraction) => stages.push({ stage, fraction })),
  );
  // Some references show people without a visible face, whom the engine rejects.
  const cutout = result.cutout ?? (hasReference ? await engine.removeBackground(photo) : undefined);
  return {
    name: path.basename(file),
    people: result.people.count,
    verdict: result.people.verdict,
    canConfirm: result.people.details.canConfirmPerson,
    ...(hasReference ? await compare(cutout.png, reference) : {}),
    ...(cutout ? await describe(cutout) : {}),
    stages,
    wallMs: Math.round(wallMs),
    cpuMs: Math.round(cpuMs),
  };
}

async function describe({ png, width, height, head, edges }) {
  const { channels, space, exif, icc } = await sharp(png).metadata();
  const encoding = { channels, space, hasMetadata: Boolean(exif ?? icc) };
  const { channels: alpha } = await sharp(png).extractChannel(3).stats();
  return { width, height, head, coverage: alpha[0].mean / 255, edges, encoding };
}

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const peakMb = () => Math.round(process.resourceUsage().maxRSS / 1024);

const list = images();
// The first photo also compiles the hot loops: it is run twice and counted once.
if (list.length > 0 && !asJson)
  await measure(list.find((file) => file.includes('single')) ?? list[0]);
const results = [];
for (const file of list) {
  const result = await measure(file);
  results.push(result);
  if (asJson) continue;
  const figures = result.overlap
    ? `overlap ${result.overlap.toFixed(4)}  error ${result.error.toFixed(4)}`
    : ''.padEnd(31);
  const score = result.edges ? `quality ${result.edges.score}` : '';
  console.log(
    `${result.name.padEnd(30)} people ${result.people}  ${figures}  ` +
      `${String(result.wallMs).padStart(6)} ms  cpu ${String(result.cpuMs).padStart(5)} ms  ${score}`,
  );
}

if (asJson) {
  console.log(JSON.stringify({ images: results, peakMb: peakMb() }));
} else {
  const compared = results.filter(({ overlap }) => overlap !== undefined);
  if (compared.length > 0) {
    const overlap = mean(compared.map((result) => result.overlap)).toFixed(4);
    const error = mean(compared.map((result) => result.error)).toFixed(4);
    console.log(`mean overlap ${overlap} (at least .98)  mean error ${error} (at most .008)`);
  }
  console.log(`peak memory ${peakMb()} MB`);
}
