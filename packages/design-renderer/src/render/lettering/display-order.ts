import bidiFactory, { type Bidi } from 'bidi-js';

// Its types describe the ES module; Node loads the CommonJS one, which exports the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/**
 * Embedding level of each cluster of a line: even levels are read from left to right, odd ones from
 * right to left (https://www.unicode.org/reports/tr9/). The first letter decides the direction of
 * the line.
 */
export function embeddingLevels(clusters: readonly string[]): number[] {
  const { levels } = bidi.getEmbeddingLevels(clusters.join(''));
  let start = 0;
  return clusters.map(({ length }) => {
    start += length;
    return levels[start - length]!;
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
