/** Longer names are set in two lines. */
const ONE_LINE = 22;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Splits a name into one or two lines, at the space that balances them best. */
export function nameLines(name: string): string[] {
  const count = (text: string): number => [...graphemes.segment(text)].length;
  if (count(name) <= ONE_LINE) return [name];
  const words = name.split(' ');
  let best = [name];
  let difference = Infinity;
  for (let i = 1; i < words.length; i++) {
    const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const apart = Math.abs(count(lines[0]!) - count(lines[1]!));
    if (apart < difference) [best, difference] = [lines, apart];
  }
  return best;
}
