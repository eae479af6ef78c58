/** The printed sides of a shirt, by the names of both partners. */
export type PrintSide = 'front' | 'back';

/** A print partner's area on one side of a shirt, in inches. */
export interface PrintArea {
  width: number;
  height: number;
}

export interface PrintPosition extends PrintArea {
  top: number;
  left: number;
}

/** The print file at its full resolution (4500 x 5400 at 300 DPI), in inches. */
const PRINT_FILE: PrintArea = { width: 15, height: 18 };
/** The smallest `top` and `left` that Printful's API description allows. */
const MARGIN = 0.3;

/**
 * Position of the entire print file in a print area: centered below the collar, never cropped, and
 * never larger than its resolution supports.
 *
 * @throws RangeError if the area is too small for any print
 */
export function fitPrint(area: PrintArea): PrintPosition {
  const scale = scaleIn(area);
  if (!(scale > 0)) throw new RangeError(`No print fits ${area.width} x ${area.height} in`);
  const width = PRINT_FILE.width * scale;
  return {
    width: hundredths(width),
    height: hundredths(PRINT_FILE.height * scale),
    top: MARGIN,
    left: hundredths((area.width - width) / 2),
  };
}

/** Whether `fitPrint` finds a position. */
export const fitsPrint = (area: PrintArea): boolean => scaleIn(area) > 0;

/** Size of the print in an area, 1 at most; not above 0 if it does not fit. */
function scaleIn(area: PrintArea): number {
  const free = { width: area.width - 2 * MARGIN, height: area.height - 2 * MARGIN };
  return Math.min(1, free.width / PRINT_FILE.width, free.height / PRINT_FILE.height);
}

/** Rounds down, so that the print stays inside its area. */
function hundredths(inches: number): number {
  return Math.floor(inches * 100 + 1e-6) / 100;
}

/** Width of Scalable Press' print in inches, and its distance below the collar. */
const SCALABLE_PRESS_PRINT = { width: 12, belowCollar: 2.5 };

/** The front side in Scalable Press' format: the same for mockups and orders. */
export function scalablePressSide(artwork: string) {
  return {
    artwork,
    dimensions: { width: SCALABLE_PRESS_PRINT.width },
    position: { horizontal: 'C', offset: { top: SCALABLE_PRESS_PRINT.belowCollar } },
  };
}

/** Scalable Press' name of a color, for orders and mockups. */
export function scalablePressColor(name: string): string {
  return name.toLowerCase();
}
