import { SHIRT_COLORS, type ShirtColor } from '@ftl/contracts';

const HEX = /^#?([0-9a-f]{6})$/i;

/** Names that people and older pages use for a color of the list. */
const OTHER_NAMES: Record<string, string> = {
  gray: 'heather-grey',
  grey: 'heather-grey',
  'heather-gray': 'heather-grey',
  'sport-gray': 'heather-grey',
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

/** The catalog's color for what a page sent; anything unknown is white (PREVIEW-18). */
export function findColor(colors: readonly ShirtColor[], text: string | undefined): ShirtColor {
  const found = text ? lookUpColor(colors, text) : undefined;
  return found ?? colors.find((c) => c.class === 'white') ?? SHIRT_COLORS.white;
}

/**
 * The color of the list that a name ('Royal Blue'), a class ('royal-blue') or a hex
 * value with or without '#' means. Only what is sold is shown: pictures of any other
 * color could be asked for without end.
 */
export function lookUpColor(colors: readonly ShirtColor[], text: string): ShirtColor | undefined {
  const hex = HEX.exec(text.trim())?.[1]?.toUpperCase();
  if (hex) return colors.find((c) => c.hex.toUpperCase() === `#${hex}`);
  const wanted = classOf(text);
  const other = OTHER_NAMES[wanted];
  return colors.find((c) => c.class === wanted) ?? colors.find((c) => c.class === other);
}
