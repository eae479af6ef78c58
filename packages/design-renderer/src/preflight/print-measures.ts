/** Measurements taken while a design is rendered. */
export interface PrintMeasures {
  /** Size in pixels of the print file, or of the preview before it exists. */
  width: number;
  height: number;
  /** Resolution of the print file; null for a preview. */
  dpi: number | null;
  /** Photo pixels per inch of the portrait on the shirt. */
  portraitDpi: number;
  /** Hair to chin on the shirt; null without a face, absent in measures of earlier versions. */
  headInches?: number | null;
  /** Whether a part of the head is outside of the scene or behind the headline; absent as above. */
  isHeadCut?: boolean;
  /** Share of the covered area that is neither transparent nor opaque, 0 to 1. */
  semiTransparentShare: number;
  /** Thickness of the thin strokes of the lettering; null for a preview. */
  smallestStrokeMm: number | null;
  /** Visible characters that no typeface has. */
  missingGlyphs: string[];
  /** Share of the printed area in each step of lightness, from dark to light. */
  tones: number[];
}
