import { sansFallbacks, serifFallbacks } from './font-families.ts';
import { palette } from './palette.ts';

const quoted = (families: readonly string[]): string =>
  families.map((family) => `'${family}'`).join(',');

const colors = Object.entries(palette).map(([name, color]) => `--color-${name}:${color}`);
const fonts = [
  `--font-serif:'Source Serif 4',${quoted(serifFallbacks)},serif`,
  `--font-sans:'Source Sans 3 Variable',${quoted(sansFallbacks)},sans-serif`,
];

/** CSS of the document: the design tokens as variables. */
export const designTokens = `:root{${[...colors, ...fonts].join(';')}}`;
