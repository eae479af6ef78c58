import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CutoutEngine } from '@ftl/cutout-engine';
import { rowsOf } from './labels.ts';
import { variantOf, type Variant } from './photo-variants.ts';

/** Changes that a person does not see. */
const UNSEEN = ['mirrored', 'saved-again', 'smaller'] as const satisfies Variant[];
/** Points that the score may move. */
const ALLOWED = 5;
/** Scores from which the badge is 'Good' and 'Excellent'. */
const BADGES = [70, 85];

/** Prints how far the score of each photo of one person moves by changes that nobody sees. */
export async function judgeSteadiness(engine: CutoutEngine, folder: string): Promise<void> {
  const labels = rowsOf(path.join(folder, 'labels.tsv')).filter(({ people }) => people === '1');
  const all: { score: number; others: (number | undefined)[] }[] = [];
  for (const { file = '' } of labels) {
    const photo = readFileSync(path.join(folder, file));
    const score = await scoreOf(engine, photo);
    if (score === undefined) continue;
    const others: (number | undefined)[] = [];
    for (const variant of UNSEEN)
      others.push(await scoreOf(engine, await variantOf(photo, variant)));
    all.push({ score, others });
    console.log([file.slice(0, 60).padEnd(60), score, ...others.map(String)].join('  '));
  }
  UNSEEN.forEach((variant, at) => {
    const pairs = all.map(({ score, others }) => [score, others[at] ?? 0] as const);
    const moves = pairs.map(([score, other]) => Math.abs(score - other));
    const changed = pairs.filter(([score, other]) => badgeOf(score) !== badgeOf(other));
    console.log(
      `${variant.padEnd(11)} moves by more than ${ALLOWED}: ` +
        `${moves.filter((move) => move > ALLOWED).length} of ${all.length}, ` +
        `by at most ${Math.max(...moves)}; another badge: ${changed.length}`,
    );
  });
}

async function scoreOf(engine: CutoutEngine, photo: Uint8Array): Promise<number | undefined> {
  return (await engine.process(photo)).cutout?.edges.score;
}

function badgeOf(score: number): number {
  return BADGES.filter((from) => score >= from).length;
}
