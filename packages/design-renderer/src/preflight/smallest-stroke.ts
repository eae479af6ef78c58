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
  const across = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    eachRun(ink, { start: y * width, step: 1, length: width }, (at, run) => {
      across[at] = run;
    });
  for (let x = 0; x < width; x++)
    eachRun(ink, { start: x, step: width, length: height }, (at, run) => {
      across[at] = (across[at]! * run) / Math.hypot(across[at]!, run);
    });
  return thinTwentieth(across);
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

function thinTwentieth(thickness: Float32Array): number | null {
  const counts = new Uint32Array(THICKEST * 2 + 1);
  let total = 0;
  for (const t of thickness) {
    if (t === 0) continue;
    counts[Math.min(counts.length - 1, Math.round(t * 2))]!++;
    total++;
  }
  if (total === 0) return null;
  let seen = 0;
  const half = counts.findIndex((count) => (seen += count) >= total * THIN_SHARE);
  return half / 2;
}
