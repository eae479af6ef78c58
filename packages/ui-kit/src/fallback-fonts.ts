import type { sansFallbacks, serifFallbacks } from './font-families';

/** Ascent and descent of the web fonts, in em; their line gap is 0. */
const SERIF = { ascent: 1.036, descent: 0.335 };
const SANS = { ascent: 1.024, descent: 0.4 };

interface FallbackFace {
  family: (typeof serifFallbacks | typeof sansFallbacks)[number];
  /** Local names of the font on different systems. */
  local: string[];
  /** Width of our texts in the web font, divided by their width in this one. */
  width: number;
  weight?: string;
}

/**
 * System fonts adjusted to the metrics of Source Serif 4 and Source Sans 3, so that no line breaks
 * differently when the web fonts load. Widths are the fonts' average character widths; those of
 * DejaVu Sans were measured on the shop's messages, those of DejaVu Serif and of the bold weights on
 * its headings.
 */
const SERIF_FACES: FallbackFace[] = [
  { family: 'Serif Like Georgia', local: ['Georgia', 'Gelasio'], width: 1.074 },
  { family: 'Serif Like Noto', local: ['Noto Serif', 'NotoSerif-Regular'], width: 0.996 },
  { family: 'Serif Like DejaVu', local: ['DejaVu Serif'], width: 0.938 },
  {
    family: 'Serif Like Times',
    local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
    width: 1.179,
  },
];
const ARIAL = ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica', 'Helvetica Neue'];
const SANS_FACES: FallbackFace[] = [
  { family: 'Sans Like Arial', local: ARIAL, width: 0.932, weight: '200 500' },
  { family: 'Sans Like Arial', local: ARIAL, width: 0.959, weight: '501 900' },
  { family: 'Sans Like Roboto', local: ['Roboto', 'Roboto-Regular'], width: 0.94 },
  // Without a bold face, the browser synthesizes one of the same width.
  { family: 'Sans Like DejaVu', local: ['DejaVu Sans'], width: 0.833, weight: '200 500' },
];

/**
 * CSS of the font faces. It is in the document and not in the page's dynamic styles: browsers redo
 * the layout whenever a sheet with font faces gets another rule.
 */
export const fallbackFaces = [
  ...SERIF_FACES.map((face) => rule(face, SERIF)),
  ...SANS_FACES.map((face) => rule(face, SANS)),
].join('');

function rule(
  { family, local, width, weight = '200 900' }: FallbackFace,
  { ascent, descent }: typeof SERIF,
): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
  return `@font-face {
    font-family: '${family}';
    src: ${local.map((name) => `local('${name}')`).join(', ')};
    font-weight: ${weight};
    size-adjust: ${percent(width)};
    ascent-override: ${percent(ascent / width)};
    descent-override: ${percent(descent / width)};
    line-gap-override: 0%;
  }\n`;
}
