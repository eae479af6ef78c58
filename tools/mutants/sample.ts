/**
 * A random sample of a list, deterministic for a seed.
 *
 * @param count undefined for all
 */
export function sample<T>(all: readonly T[], count: number | undefined, seed: number): T[] {
  if (count === undefined || count >= all.length) return [...all];
  const random = randomNumbers(seed);
  const order = all.map((_, index) => ({ index, rank: random() }));
  const chosen = order.sort((one, other) => one.rank - other.rank).slice(0, count);
  return chosen.sort((one, other) => one.index - other.index).map(({ index }) => all[index]!);
}

/** Mulberry32: from 0 to below 1. */
function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
