/** Classes of https://www.unicode.org/reports/tr9/#Table_Bidirectional_Character_Types */
type BidiClass = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'CS' | 'ET' | 'ON';

/** The first match counts; anything else is neutral. */
const CLASSES: [BidiClass, RegExp][] = [
  ['EN', /^[0-9\u06f0-\u06f9]/],
  ['AN', /^[\u0660-\u0669\u066b\u066c]/],
  ['ES', /^[+\u2212-]/],
  ['CS', /^[,./:\u060c]/],
  ['ET', /^[#%$\u00a3\u20ac\u00b0\u066a]/],
  ['R', /^[\u0590-\u05ff\ufb1d-\ufb4f]/],
  ['AL', /^[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/],
  ['L', /^[\p{L}\p{N}]/u],
];

/**
 * Embedding level of each cluster of a line: even levels are read from left to right, odd ones from
 * right to left. Follows the rules W2 to I2 of https://www.unicode.org/reports/tr9/ without explicit
 * embeddings, which names cannot contain, and without paired brackets.
 */
export function embeddingLevels(clusters: readonly string[]): number[] {
  const classes = clusters.map(classOf);
  const first = classes.find((each) => each === 'L' || each === 'R' || each === 'AL');
  const base = first === 'R' || first === 'AL' ? 1 : 0;
  const start = base === 1 ? 'R' : 'L';
  resolveNumbers(classes, start);
  resolveNeutrals(classes, start);
  return classes.map((each) => {
    if (each === 'L') return base === 0 ? 0 : 2;
    return each === 'R' ? 1 : 2;
  });
}

/** Runs in the order in which they are displayed from left to right (rule L2). */
export function inDisplayOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to++;
      if (to - from > 1) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return ordered;
}

function classOf(cluster: string): BidiClass {
  return CLASSES.find(([, characters]) => characters.test(cluster))?.[0] ?? 'ON';
}

/** Rules W2 to W7: digits and what belongs to them. */
function resolveNumbers(classes: BidiClass[], start: 'L' | 'R'): void {
  let strong: BidiClass = start;
  for (const [i, each] of classes.entries()) {
    if (each === 'L' || each === 'R' || each === 'AL') strong = each;
    else if (each === 'EN' && strong === 'AL') classes[i] = 'AN';
  }
  for (const [i, each] of classes.entries()) {
    const [before, after] = [classes[i - 1], classes[i + 1]];
    if (each === 'AL') classes[i] = 'R';
    else if (before !== after) continue;
    else if (each === 'CS' && (before === 'EN' || before === 'AN')) classes[i] = before;
    else if (each === 'ES' && before === 'EN') classes[i] = 'EN';
  }
  for (const [i, each] of classes.entries())
    if (each === 'ET' && (classes[i - 1] === 'EN' || classes[i + 1] === 'EN')) classes[i] = 'EN';
  strong = start;
  for (const [i, each] of classes.entries()) {
    if (each === 'ES' || each === 'CS' || each === 'ET') classes[i] = 'ON';
    if (each === 'L' || each === 'R') strong = each;
    else if (classes[i] === 'EN' && strong === 'L') classes[i] = 'L';
  }
}

/** Rules N1 and N2: neutrals between text of one direction have it, others that of the line. */
function resolveNeutrals(classes: BidiClass[], start: 'L' | 'R'): void {
  const directionAt = (i: number): 'L' | 'R' => {
    const each = classes[i];
    if (each === undefined) return start;
    return each === 'L' ? 'L' : 'R';
  };
  for (let from = 0; from < classes.length; from++) {
    if (classes[from] !== 'ON') continue;
    let to = from;
    while (classes[to] === 'ON') to++;
    const before = directionAt(from - 1);
    classes.fill(before === directionAt(to) ? before : start, from, to);
    from = to;
  }
}
