import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';
import type { Mutant } from './mutants.ts';

/** Coverage of one test file. */
export interface Coverage {
  test: string;
  hasPassed: boolean;
  seconds: number;
  /** Ids of reached mutants. */
  reached: string[];
}

/** Duration of a run with a single short test. */
const START_SECONDS = 2;
const CACHE = path.join(ROOT, 'node_modules/.cache/mutants');

/** Coverage of earlier runs, cached until the test or a mutated source changes. */
export class CoverageCache {
  private readonly sources: string;

  /** @param sources files with mutants */
  constructor(sources: readonly string[]) {
    this.sources = hash(sources.map((file) => read(file)));
    mkdirSync(CACHE, { recursive: true });
  }

  get(test: string): Coverage | undefined {
    const file = this.fileOf(test);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Coverage) : undefined;
  }

  set(coverage: Coverage): void {
    writeFileSync(this.fileOf(coverage.test), JSON.stringify(coverage));
  }

  private fileOf(test: string): string {
    return path.join(CACHE, `${hash([this.sources, test, read(test)])}.json`);
  }
}

/** Calls a function with the name of a new file and reads the mutants that were written into it. */
export async function collectReached(run: (file: string) => Promise<void>): Promise<string[]> {
  mkdirSync(CACHE, { recursive: true });
  // A process of the pool writes each mutant once per file name.
  const file = path.join(CACHE, `reached-${randomUUID()}`);
  writeFileSync(file, '');
  try {
    await run(file);
    return [...new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))];
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Test files for a mutant, most likely to fail first: those with most kills in the same file so
 * far, then those that reach most of the file per second. A place counts less the more test files
 * reach it: code that runs on each start of the API is no evidence.
 */
export function testsFor(
  { id, file, isStatic }: Pick<Mutant, 'id' | 'file' | 'isStatic'>,
  coverages: readonly Coverage[],
  kills: ReadonlyMap<string, number>,
): string[] {
  const inFile = ({ reached }: Coverage) => reached.filter((each) => each.startsWith(`${file}#`));
  const filesReaching = countOf(coverages.flatMap(inFile));
  const weightOf = (coverage: Coverage) =>
    inFile(coverage).reduce((sum, each) => sum + 1 / filesReaching.get(each)!, 0);
  return coverages
    .filter((coverage) => (isStatic ? inFile(coverage).length > 0 : coverage.reached.includes(id)))
    .map((coverage) => ({
      test: coverage.test,
      kills: kills.get(`${file} ${coverage.test}`) ?? 0,
      rate: weightOf(coverage) / (coverage.seconds + START_SECONDS),
    }))
    .sort((one, other) => other.kills - one.kills || other.rate - one.rate)
    .map(({ test }) => test);
}

function countOf(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

function hash(parts: readonly string[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex').slice(0, 32);
}
