import type { Mutant } from './mutants.ts';

export type Verdict = 'killed' | 'timeout' | 'survived' | 'not reached';

export interface Tried {
  mutant: Mutant;
  verdict: Verdict;
}

/** A survivor that no test needs to detect, with the reason. */
export interface Accepted {
  file: string;
  /** Nearest named function, method, class or constant. */
  within: string;
  original: string;
  replacement: string;
  reason: string;
}

/** Minimum percentage of killed mutants per folder; accepted survivors count as survivors. */
export const MIN_KILLED = 85;

export interface FolderResult {
  folder: string;
  /** Number of mutants in the folder, tried or not. */
  mutants: number;
  tried: Tried[];
}

/** A table of folders, and the survivors that are not accepted. */
export function report(
  results: readonly FolderResult[],
  accepted: readonly Accepted[],
): { text: string; isEnough: boolean } {
  const rows: string[][] = [
    ['folder', 'mutants', 'tried', 'killed', 'survived', 'accepted', 'killed %'],
  ];
  const lines: string[] = [];
  let isEnough = true;
  for (const { folder, mutants, tried } of results) {
    const survivors = tried.filter((each) => !isKilled(each));
    const fresh = survivors.filter(({ mutant }) => !isAccepted(mutant, accepted));
    const killed = tried.length - survivors.length;
    const percent = tried.length === 0 ? 100 : (killed / tried.length) * 100;
    if (percent < MIN_KILLED) isEnough = false;
    const counts = [mutants, tried.length, killed, survivors.length];
    rows.push([
      folder,
      ...[...counts, survivors.length - fresh.length].map(String),
      percent.toFixed(1),
    ]);
    lines.push(...fresh.map(describe));
  }
  if (lines.length > 0) lines.unshift('', 'Survivors that are not accepted:');
  return { text: [...aligned(rows), ...lines].join('\n'), isEnough };
}

export const isKilled = ({ verdict }: Tried) => verdict === 'killed' || verdict === 'timeout';

export function isAccepted(mutant: Mutant, accepted: readonly Accepted[]): boolean {
  return accepted.some(
    ({ file, within, original, replacement }) =>
      file === mutant.file &&
      within === mutant.within &&
      original === shortened(mutant.original) &&
      replacement === shortened(mutant.replacement),
  );
}

function describe({ mutant, verdict }: Tried): string {
  const { file, line, within, mutator, original, replacement } = mutant;
  const note = verdict === 'not reached' ? ', not reached by any test' : '';
  return `${file}:${line} ${within} (${mutator}${note})\n    ${shortened(original)}\n -> ${shortened(replacement)}`;
}

/** One line, in the format of `accepted.json`. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= 100 ? line : `${line.slice(0, 99)}…`;
}

function aligned(rows: readonly string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join('  '),
  );
}
