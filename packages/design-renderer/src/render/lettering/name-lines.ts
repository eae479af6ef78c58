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

/** A line breaks after a hyphen only if that balances the lines by this many letters more. */
const HYPHEN_COST = 6;

/**
 * Splits a name into one or two lines, at the space or after the hyphen that balances them best.
 * Keeps together what is read together, if there is another place.
 */
export function nameLines(name: string): string[] {
  const count = (text: string): number => [...graphemes.segment(text)].length;
  if (count(name) <= ONE_LINE) return [name];
  const halves = [...name.matchAll(/ |(?<=\p{L}-)(?=\p{L})/gu)].map(({ 0: space, index }) => ({
    lines: [name.slice(0, index), name.slice(index + space.length)] as const,
    cost: space ? 0 : HYPHEN_COST,
  }));
  const possible = halves.filter(({ lines }) => !FOLLOWS.test(lines[1].split(' ')[0]!));
  const whole = possible.filter(({ lines }) => !isOpen(lines[0]));
  let best = [name];
  let least = Infinity;
  for (const { lines, cost } of whole.length > 0 ? whole : possible) {
    const apart = Math.abs(count(lines[0]) - count(lines[1])) + cost;
    if (apart < least) [best, least] = [[...lines], apart];
  }
  return best;
}

/** Whether the end of an upper line is read together with the next word. */
function isOpen(upper: string): boolean {
  const last = upper.split(' ').at(-1)!;
  return LEADS.has(last.toLowerCase()) || OPEN.test(upper);
}
