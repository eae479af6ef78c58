/**
 * Quality of the cutout engine on a folder of labeled photos:
 *
 *   npm run build -w @ftl/cutout-engine
 *   npm run bench -w @ftl/cutout-engine -- --set photos-2 [--sheets <folder>] [--ratings <file>]
 *     [--variant <name>] | --steady
 *
 * The set is a folder beside `FTL_PHOTOS` (default ../shared/photos) with `labels.tsv` (file,
 * people, kind, rating) and `ref/NAME.png`, alpha at 320 px on the longer side. Prints a line per
 * photo and the totals. `--sheets` writes contact sheets of the cutouts, shuffled and unnamed, with
 * `key.tsv`, for rating by eye; `--ratings` is such a rating (file, rating from A to D). Without it,
 * the ratings beside this file (`ratings/SET.tsv`) replace those of labels.tsv, which describe older
 * cutouts. `--variant` changes each photo first, see photo-variants.ts.
 * `--steady` prints how far the score moves by changes that nobody sees, see steadiness.ts.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { cutEdges, needsOval, type Box } from '@ftl/rules';
import type { Cutout, CutoutEngine } from '@ftl/cutout-engine';
import { rowsOf } from './labels.ts';
import { writeSheets } from './photo-sheets.ts';
import { IN_PLACE, isVariant, variantOf, type Variant } from './photo-variants.ts';

interface Labels {
  file: string;
  people: string;
  kind: string;
  rating: string;
}

interface Judged extends Labels {
  verdict: string;
  png?: Uint8Array;
  overlap?: number;
  score?: number;
  /** Cause of a flat top: the photo ends there, or the cutout lost the part above. */
  flatTop?: 'photo' | 'cutout';
  /** Whether templates frame the head in an oval, which hides a flat top. */
  isFramed?: boolean;
  ms: number;
}

/** Share of the cutout's width that its top row covers if it is flat. */
const FLAT_HEAD = 0.2;
const REFERENCE_SIDE = 320;
/** Alpha from which a pixel counts as a part of the cutout. */
const SEEN = 40;

export async function judgeSet(
  engine: CutoutEngine,
  folder: string,
  options: {
    sheets?: string | undefined;
    ratings?: string | undefined;
    variant?: string | undefined;
  },
): Promise<void> {
  const { variant } = options;
  if (variant !== undefined && !isVariant(variant)) throw new Error(`No variant ${variant}`);
  const labels = rowsOf(path.join(folder, 'labels.tsv')) as unknown as Labels[];
  const stored = path.join(import.meta.dirname, 'ratings', `${path.basename(folder)}.tsv`);
  const file = options.ratings ?? (existsSync(stored) ? stored : undefined);
  const rated = file ? rowsOf(file) : [];
  const ratings = new Map(rated.map(({ file, rating }) => [file, rating]));
  const judged: Judged[] = [];
  for (const label of labels) {
    const rating = ratings.get(label.file) ?? label.rating;
    const result = await judge(engine, { folder, variant }, { ...label, rating });
    judged.push(result);
    console.log(lineOf(result));
  }
  printTotals(judged);
  if (options.sheets) await writeSheets(judged, options.sheets);
}

async function judge(
  engine: CutoutEngine,
  { folder, variant }: { folder: string; variant: Variant | undefined },
  label: Labels,
): Promise<Judged> {
  const file = readFileSync(path.join(folder, label.file));
  const photo = variant ? await variantOf(file, variant) : file;
  const started = performance.now();
  const { people, cutout } = await engine.process(photo);
  const ms = Math.round(performance.now() - started);
  const judged: Judged = { ...label, verdict: people.verdict, ms };
  if (!cutout) return judged;
  const reference = path.join(folder, 'ref', label.file.replace(/\.\w+$/, '.png'));
  return {
    ...judged,
    png: cutout.png,
    score: cutout.edges.score,
    ...(await flatTopOf(cutout.png)),
    isFramed: await isFramed(cutout),
    ...(existsSync(reference) && (!variant || IN_PLACE.includes(variant))
      ? { overlap: await overlapOf(cutout.png, reference) }
      : {}),
  };
}

/** Intersection over union of the opaque parts, at the size of the reference. */
async function overlapOf(png: Uint8Array, reference: string): Promise<number> {
  const { data: truth, info } = await sharp(reference)
    .grayscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = await sharp(png)
    .extractChannel(3)
    .resize(info.width, info.height, { fit: 'fill' })
    .raw()
    .toBuffer();
  let [both, either] = [0, 0];
  for (let i = 0; i < truth.length; i++) {
    const [a, b] = [found[i]! > 127, truth[i]! > 127];
    if (a && b) both++;
    if (a || b) either++;
  }
  return both / either;
}

/** Checks the top row of the cutout: a complete head is narrow there. */
async function flatTopOf(png: Uint8Array): Promise<Pick<Judged, 'flatTop'>> {
  const { data, info } = await sharp(png)
    .extractChannel(3)
    .resize(REFERENCE_SIDE, REFERENCE_SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = new Set<number>();
  for (let i = 0; i < data.length; i++) if (data[i]! > 127) columns.add(i % info.width);
  const first = data.findIndex((alpha) => alpha > 127);
  if (first < 0) return {};
  const row = Math.floor(first / info.width);
  const highest = data.subarray(row * info.width, (row + 1) * info.width);
  const solid = highest.reduce((sum, alpha) => sum + (alpha > 127 ? 1 : 0), 0);
  if (solid <= FLAT_HEAD * columns.size) return {};
  return { flatTop: row === 0 ? 'photo' : 'cutout' };
}

/** Applies the rule of all templates to the cutout. */
async function isFramed({ png, width, height, head }: Cutout): Promise<boolean> {
  const alpha = await sharp(png).extractChannel(3).raw().toBuffer();
  const box = boxOf(alpha, width);
  const cutBy = cutEdges({ width, height }, (x, y) => alpha[y * width + x]!);
  return needsOval({ width, height, box, head, cutBy });
}

function boxOf(alpha: Uint8Array, width: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let at = 0; at < alpha.length; at++) {
    if (alpha[at]! <= SEEN) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { x: left, y: top, w: right + 1 - left, h: bottom + 1 - top };
}

function lineOf({ file, kind, verdict, overlap, score, rating, ms, people }: Judged): string {
  return [
    file.slice(0, 60).padEnd(60),
    people.padEnd(2),
    verdict.padEnd(15),
    (overlap?.toFixed(3) ?? '').padEnd(5),
    String(score ?? '').padStart(3),
    rating.padEnd(1),
    `${ms} ms`.padStart(8),
    kind,
  ].join('  ');
}

function printTotals(judged: readonly Judged[]): void {
  const singles = judged.filter(({ people }) => people === '1');
  const others = judged.filter(({ people }) => people !== '1');
  const isAccepted = ({ verdict }: Judged) => verdict === 'ok';
  const compared = judged.filter(({ overlap }) => overlap !== undefined);
  const low = compared.filter(({ kind, overlap }) => kind.startsWith('modern') && overlap! < 0.93);
  const times = judged.map(({ ms }) => ms).sort((a, b) => a - b);
  const rated = singles.filter(({ score, rating }) => score !== undefined && rating);
  const isGood = ({ rating }: Judged) => rating === 'A' || rating === 'B';
  console.log(`
single people refused   ${count(singles.filter((one) => !isAccepted(one)))} of ${singles.length}
others accepted         ${count(others.filter(isAccepted))} of ${others.length}
mean overlap            ${mean(compared.map(({ overlap }) => overlap!)).toFixed(4)} of ${compared.length}
modern below .93        ${count(low)}
rated C or D            ${rated.filter((one) => !isGood(one)).length} of ${rated.length}
score against rating    AUC ${auc(
    rated.filter(isGood),
    rated.filter((one) => !isGood(one)),
  ).toFixed(3)}
flat at the photo's edge ${judged.filter(({ flatTop }) => flatTop === 'photo').length}
  outside an oval       ${count(judged.filter((one) => one.flatTop === 'photo' && !one.isFramed))}
flat below the edge     ${count(judged.filter(({ flatTop }) => flatTop === 'cutout'))}
time                    median ${times[times.length >> 1]} ms, p95 ${times[Math.floor(times.length * 0.95)]} ms`);
}

function count(judged: readonly Judged[]): string {
  const names = judged.map(({ file }) => file.replace(/^.*__/, '')).join(', ');
  return `${judged.length}${names ? ` (${names})` : ''}`;
}

/** Probability that in a pair the good cutout has the higher score. */
function auc(good: readonly Judged[], bad: readonly Judged[]): number {
  let wins = 0;
  for (const a of good)
    for (const b of bad) wins += a.score! > b.score! ? 1 : a.score === b.score ? 0.5 : 0;
  return wins / (good.length * bad.length || 1);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1);
}
