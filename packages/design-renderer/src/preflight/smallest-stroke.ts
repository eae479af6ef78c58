/** Ink or no ink, one byte per pixel. */
export interface Mask {
  width: number;
  height: number;
  /** 0 or non-zero. */
  ink: Uint8Array;
}

/**
 * Tips of serifs and ends of brush strokes are always thin; only strokes of some length matter. The
 * thickness is therefore that of the thinnest twentieth of the ink.
 */
const THIN_SHARE = 0.05;
const THICKEST = 255;

/**
 * Thickness of the thin strokes of a drawing. For a straight stroke, the horizontal (a) and
 * vertical (b) runs of ink give its thickness at any angle: ab / √(a² + b²).
 * @returns pixels; null without ink
 */
export function smallestStroke({ width, height, ink }: Mask): number | null {
  const across = new Uint32Array(width * height);
  for (let y = 0; y < height; y++)
    eachRun(ink, { start: y * width, step: 1, length: width }, (at, run) => {
      across[at] = run;
    });
  const halves = new Uint32Array(THICKEST * 2 + 1);
  for (let x = 0; x < width; x++)
    eachRun(ink, { start: x, step: width, length: height }, (at, down) => {
      const a = across[at]!;
      // Math.hypot is many times slower.
      const thickness = (a * down) / Math.sqrt(a * a + down * down);
      halves[Math.min(halves.length - 1, Math.round(thickness * 2))]!++;
    });
  return thinTwentieth(halves);
}

/** Reports for every pixel of ink on a line the length of its run. */
function eachRun(
  ink: Uint8Array,
  { start, step, length }: { start: number; step: number; length: number },
  report: (at: number, run: number) => void,
): void {
  const end = start + step * length;
  for (let at = start; at < end; at += step) {
    if (ink[at] === 0) continue;
    const first = at;
    while (at < end && ink[at] !== 0) at += step;
    for (let k = first; k < at; k += step) report(k, (at - first) / step);
  }
}

/** @param halves number of pixels by thickness, in half pixels */
function thinTwentieth(halves: Uint32Array): number | null {
  const total = halves.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  return halves.findIndex((count) => (seen += count) >= total * THIN_SHARE) / 2;
}
