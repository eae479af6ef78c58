import {
  armholeCurve,
  bezier,
  distanceToLine,
  distanceToSegment,
  necklineCurve,
  PATTERN,
} from './pattern.ts';
import type { Point } from './pattern.ts';
import { valueNoise } from './random.ts';

/**
 * Relief of the cloth at a pattern point, meters: rib, seams, stitches, pucker and the irregularity
 * of the knit.
 */

const withEnd = (curve: [Point, Point, Point, Point], count: number): Point[] => [
  ...bezier(curve, count),
  curve[3],
];
const NECKLINES = [
  withEnd(necklineCurve('front'), 40),
  withEnd(necklineCurve('back'), 40),
] as const;
const ARMHOLE = withEnd(armholeCurve(), 30);

const bell = (x: number): number => Math.exp(-x * x);
const step = (from: number, to: number, x: number): number => {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** A row of stitches at `distance` 0: dashes of 2.6 mm sunk into the cloth. */
function stitches(distance: number, along: number): number {
  if (Math.abs(distance) > 0.003) return 0;
  const dash = 0.65 + 0.35 * Math.cos((along / 0.0029) * Math.PI * 2);
  return -0.0003 * bell(distance / 0.0006) * dash;
}

/** Small waves in the jersey beside a seam. */
function pucker(distance: number, along: number, reach: number): number {
  if (Math.abs(distance) > reach * 2.5) return 0;
  const wave = valueNoise(along / 0.0075, distance / 0.03) - 0.5;
  const slow = valueNoise(along / 0.021 + 31, distance / 0.05) - 0.5;
  return (0.0005 * wave + 0.0009 * slow) * bell(distance / reach);
}

/** A double-needle hem whose fold is at `distance` 0. */
function hem(distance: number, along: number): number {
  if (distance > 0.06) return 0;
  return (
    0.0004 * (1 - step(0.0205, 0.0245, distance)) +
    stitches(distance - 0.0198, along) +
    stitches(distance - 0.0232, along) +
    pucker(distance - 0.0215, along, 0.011)
  );
}

function collar(u: number, v: number, isBack: boolean): number {
  const au = Math.abs(u);
  if (au > 0.14 || v < -0.16) return 0;
  const d = distanceToLine(au, v, NECKLINES[isBack ? 1 : 0]);
  const w = PATTERN.collarWidth;
  if (d > w + 0.04) return 0;
  const around = isBack ? u : Math.atan2(v - 0.02, u) * 0.085;
  const rib = d < w ? 0.00013 * Math.cos((around / 0.0023) * Math.PI * 2) : 0;
  return (
    0.0011 * (1 - step(w - 0.0012, w + 0.0004, d)) +
    rib * step(0, 0.003, d) -
    0.0007 * bell((d - w - 0.0006) / 0.0011) +
    stitches(d - w - 0.0042, around) +
    pucker(d - w - 0.004, around, 0.012)
  );
}

function armhole(u: number, v: number): number {
  const au = Math.abs(u);
  if (au < 0.14 || v < -0.3 || v > 0) return 0;
  const d = distanceToLine(au, v, ARMHOLE);
  if (d > 0.05) return 0;
  return (
    -0.001 * bell(d / 0.0013) +
    0.0004 * bell((d - 0.0045) / 0.003) +
    pucker(d, v * 1.1 + (u > 0 ? 3 : 0), 0.016)
  );
}

export function relief(u: number, v: number, isBack: boolean): number {
  const au = Math.abs(u);
  const flip = isBack ? 7.3 : 0;
  const sleeveEdge = distanceToSegment(au, v, PATTERN.sleeveTop, PATTERN.sleeveBottom);
  const shoulder = distanceToSegment(au, v, PATTERN.neckPoint, PATTERN.shoulderTip);
  return (
    collar(u, v, isBack) +
    hem(v - PATTERN.hemY, u + flip) +
    hem(sleeveEdge, v + flip + (u > 0 ? 1.7 : 0)) +
    armhole(u, v) -
    0.0008 * bell(shoulder / 0.0013) +
    pucker(shoulder, u + flip, 0.01) +
    0.0009 * (valueNoise(u / 0.045 + flip, v / 0.07) - 0.5) +
    0.00022 * (valueNoise(u / 0.014 + flip, v / 0.022) - 0.5)
  );
}

/** Reflectance of the cloth at a pattern point, 1 = plain; seams are slightly darker. */
export function shade(u: number, v: number, isBack: boolean): number {
  const au = Math.abs(u);
  const hemRow = v - PATTERN.hemY;
  let factor = 1;
  for (const d of [hemRow, distanceToSegment(au, v, PATTERN.sleeveTop, PATTERN.sleeveBottom)]) {
    factor *= 1 - 0.08 * bell((d - 0.0198) / 0.0006) - 0.08 * bell((d - 0.0232) / 0.0006);
  }
  if (au < 0.14 && v > -0.16) {
    const d = distanceToLine(au, v, NECKLINES[isBack ? 1 : 0]);
    factor *= 1 - 0.22 * bell((d - PATTERN.collarWidth - 0.0006) / 0.001);
  }
  if (au > 0.14 && v > -0.3 && v < 0)
    factor *= 1 - 0.2 * bell(distanceToLine(au, v, ARMHOLE) / 0.001);
  return factor;
}
