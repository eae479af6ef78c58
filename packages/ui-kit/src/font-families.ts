/** For the end of a `font-family`, behind the real font; fallback-fonts.ts says what they are. */
export const serifFallbacks = [
  'Serif Like Georgia',
  'Serif Like Noto',
  'Serif Like DejaVu',
  'Serif Like Times',
] as const;
export const sansFallbacks = ['Sans Like Arial', 'Sans Like Roboto'] as const;
