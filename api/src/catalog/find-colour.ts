import { SHIRT_COLOURS, type ShirtColour } from '@ftl/contracts';

const HEX = /^#?([0-9a-f]{6})$/i;

/** Names that people and older pages use for a colour of the list. */
const OTHER_NAMES: Record<string, string> = {
  grey: 'heather-grey',
  gray: 'heather-grey',
  'heather-gray': 'heather-grey',
  'sport-grey': 'heather-grey',
  red: 'cardinal-red',
  cardinal: 'cardinal-red',
  royal: 'royal-blue',
  blue: 'royal-blue',
  green: 'forest-green',
  pink: 'soft-pink',
};

const classOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');

/** The catalogue's colour for what a page sent; anything unknown is white (PREVIEW-18). */
export function findColour(colours: readonly ShirtColour[], text: string | undefined): ShirtColour {
  const found = text ? lookUpColour(colours, text) : undefined;
  return found ?? colours.find((c) => c.class === 'white') ?? SHIRT_COLOURS.white;
}

/**
 * The colour of the list that a name ('Royal Blue'), a class ('royal-blue') or a hex
 * value with or without '#' means. Only what is sold is shown: pictures of any other
 * colour could be asked for without end.
 */
export function lookUpColour(
  colours: readonly ShirtColour[],
  text: string,
): ShirtColour | undefined {
  const hex = HEX.exec(text.trim())?.[1]?.toUpperCase();
  if (hex) return colours.find((c) => c.hex.toUpperCase() === `#${hex}`);
  const wanted = classOf(text);
  const other = OTHER_NAMES[wanted];
  return colours.find((c) => c.class === wanted) ?? colours.find((c) => c.class === other);
}
