/** What is measured in a design while it is drawn. */
export interface PrintMeasures {
  /** Pixels of the print file, or of the preview before there is one. */
  width: number;
  height: number;
  /** Of the print file; null for a preview. */
  dpi: number | null;
  /** Photo pixels per inch of the portrait on the shirt. */
  portraitDpi: number;
  /** Share of the covered area that is neither clear nor solid, 0 to 1. */
  semiTransparentShare: number;
  /** Thickness of the thin strokes of the lettering; null for a preview. */
  smallestStrokeMm: number | null;
  /** Visible characters that no typeface has. */
  missingGlyphs: string[];
  /** Share of the printed area in each step of lightness, dark first. */
  tones: number[];
}
