import { SHIRT_COLORS, type ShirtColor } from '@ftl/contracts';

const HEX = /^#?([0-9a-f]{6})$/i;

/** Aliases used by people and by older pages. */
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

/** The catalog's color for a requested one; anything unknown is white (PREVIEW-18). */
export function findColor(colors: readonly ShirtColor[], text: string | undefined): ShirtColor {
  const found = text ? lookUpColor(colors, text) : undefined;
  return found ?? colors.find((c) => c.class === 'white') ?? SHIRT_COLORS.white;
}

/**
 * Finds a color by name ('Royal Blue'), class ('royal-blue') or hex value with or without '#'.
 * Limited to colors that are sold: otherwise anyone could request mockups in endless colors.
 */
export function lookUpColor(colors: readonly ShirtColor[], text: string): ShirtColor | undefined {
  const hex = HEX.exec(text.trim())?.[1]?.toUpperCase();
  if (hex) return colors.find((c) => c.hex.toUpperCase() === `#${hex}`);
  const wanted = classOf(text);
  const other = OTHER_NAMES[wanted];
  return colors.find((c) => c.class === wanted) ?? colors.find((c) => c.class === other);
}
