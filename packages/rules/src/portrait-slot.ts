/** A rectangle, in pixels of the cutout or in units of the design. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Position of the portrait in a template; design units, 1000 across the print. */
export interface PortraitSlot {
  centerX: number;
  headCenterY: number;
  headHeight: number;
  top: number;
  maxWidth: number;
  fade: { from: number; to: number };
}

/**
 * Measurements of a cutout: its size, the person's box, and the photo edges that cut the person.
 */
export interface SubjectFacts {
  width: number;
  height: number;
  box: Box;
  /** Hair to chin, in cutout pixels. */
  head?: Box | undefined;
  cutBy: { left: boolean; right: boolean; top: boolean; bottom: boolean };
  /** Whether the oval is the first offer, whatever the edges cut; see isOvalFirst. */
  isOvalFirst?: boolean | undefined;
}
