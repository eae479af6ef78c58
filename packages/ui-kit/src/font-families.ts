/** For the end of a `font-family`, after the web font; see fallback-fonts.ts. */
export const serifFallbacks = [
  'Serif Like Georgia',
  'Serif Like Noto',
  'Serif Like DejaVu',
  'Serif Like Times',
] as const;
export const sansFallbacks = ['Sans Like Arial', 'Sans Like Roboto', 'Sans Like DejaVu'] as const;
