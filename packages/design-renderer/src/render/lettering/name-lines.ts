/** Longer names may be set in two lines. */
const ONE_LINE = 22;

/** Words that belong to the next one: of names in several languages, and the links between two. */
const LEADS = new Set(
  'a al and bar bat ben bin bint d da das de degli dei del della den der des di do dos du e el la las le los mc o of st st. ten ter the und van vom von y zu zum zur & +'.split(
    ' ',
  ),
);
/** Words that belong to the one before: they must not begin a line. */
const FOLLOWS = /^(?:jr|sr|esq|m\.?d|ph\.?d|[ivx]+|\p{Extended_Pictographic}\S*)[.,]?$/iu;
/** A nickname that the end of a line would cut: an open bracket or quotation mark. */
const OPEN = /\([^)]*$|“[^”]*$|^[^"]*"(?:[^"]*"[^"]*")*[^"]*$/u;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Splits a name into one or two lines, at the space that balances them best. Keeps together what is
 * read together, if there is another space.
 */
export function nameLines(name: string): string[] {
  const count = (text: string): number => [...graphemes.segment(text)].length;
  if (count(name) <= ONE_LINE) return [name];
  const words = name.split(' ');
  const halves = words
    .slice(1)
    .map((_, i): [string, string] => [
      words.slice(0, i + 1).join(' '),
      words.slice(i + 1).join(' '),
    ]);
  const possible = halves.filter((_, i) => !FOLLOWS.test(words[i + 1]!));
  const whole = possible.filter(([upper]) => !isOpen(upper));
  let best = [name];
  let difference = Infinity;
  for (const lines of whole.length > 0 ? whole : possible) {
    const apart = Math.abs(count(lines[0]) - count(lines[1]));
    if (apart < difference) [best, difference] = [lines, apart];
  }
  return best;
}

/** Whether the end of an upper line is read together with the next word. */
function isOpen(upper: string): boolean {
  const last = upper.split(' ').at(-1)!;
  return LEADS.has(last.toLowerCase()) || OPEN.test(upper);
}
