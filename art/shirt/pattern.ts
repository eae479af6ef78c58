/**
 * The sewing pattern of the shirt: one front and one back panel with the sleeves cut on, men's size
 * M. In meters, x to the wearer's left, y up, with the highest shoulder point at y = 0. Only the
 * right half is defined; the left is its mirror image. Seam outlines of both panels are equal, so
 * that they can be welded point by point.
 */

export type Point = readonly [x: number, y: number];
export type PanelSide = 'front' | 'back';

export const PATTERN = {
  hemY: -0.72,
  hemX: 0.266,
  underarm: [0.26, -0.258],
  shoulderTip: [0.23, -0.043],
  sleeveTop: [0.424, -0.134],
  sleeveBottom: [0.35, -0.308],
  neckPoint: [0.074, 0.004],
  neckDepth: { front: 0.086, back: 0.014 },
  collarWidth: 0.0215,
} as const;

/** Position of the print on the front panel: 15 x 18 inches, the size of the print file. */
export const PRINT_AREA = { width: 0.381, height: 0.4572, top: -0.126 } as const;
/** Top of the back panel's print, whose neckline is higher than the front's. */
export const BACK_PRINT_TOP = -0.082;

/** Points of a cubic Bezier curve, including the start, excluding the end. */
export function bezier(
  [p0, p1, p2, p3]: readonly [Point, Point, Point, Point],
  count: number,
): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const t = i / count;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return [
      a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0],
      a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1],
    ] as const;
  });
}

const mirror = ([x, y]: Point): Point => [-x, y];

/** The right half of a neckline, from the shoulder to the center. */
export function necklineCurve(side: PanelSide): [Point, Point, Point, Point] {
  const [nx, ny] = PATTERN.neckPoint;
  const depth = PATTERN.neckDepth[side];
  return [
    [nx, ny],
    [nx - 0.012, -depth * 0.62],
    [nx * 0.55, -depth],
    [0, -depth],
  ];
}

/** The armhole, which is sewn on a real shirt and only rendered as a seam on this one. */
export function armholeCurve(): [Point, Point, Point, Point] {
  const { shoulderTip: s, underarm: u } = PATTERN;
  return [s, [s[0] - 0.022, s[1] - 0.075], [s[0] - 0.012, u[1] + 0.055], u];
}

export type OutlinePart = 'hem' | 'seam' | 'sleeve' | 'neck';
export interface Outline {
  points: Point[];
  /** The part that the segment from point i to i + 1 belongs to. */
  parts: OutlinePart[];
  /** Points on a seam, which are shared with the other panel. */
  onSeam: boolean[];
}

/**
 * Straight seams bulge outward by a tenth of a millimeter: collinear points would produce triangles
 * without area.
 */
const STRAIGHT_BULGE = 1e-4;

/** The closed outline of one panel, counter-clockwise, with points about `spacing` meters apart. */
export function panelOutline(side: PanelSide, spacing: number): Outline {
  const points: Point[] = [];
  const parts: OutlinePart[] = [];
  const line = (part: OutlinePart, a: Point, b: Point): void => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    const count = Math.max(1, Math.round(length / spacing));
    for (let i = 0; i < count; i++) {
      const t = i / count;
      const bulge = (STRAIGHT_BULGE * 4 * t * (1 - t)) / length;
      points.push([a[0] + dx * t + dy * bulge, a[1] + dy * t - dx * bulge]);
      parts.push(part);
    }
  };
  const curve = (curvePoints: Point[]): void => {
    points.push(...curvePoints);
    parts.push(...curvePoints.map(() => 'neck' as const));
  };
  const { hemX, hemY, underarm, sleeveBottom, sleeveTop, shoulderTip, neckPoint } = PATTERN;
  const corner: Point = [hemX, hemY];

  line('hem', mirror(corner), corner);
  line('seam', corner, underarm);
  line('seam', underarm, sleeveBottom);
  line('sleeve', sleeveBottom, sleeveTop);
  line('seam', sleeveTop, shoulderTip);
  line('seam', shoulderTip, neckPoint);
  const neck = necklineCurve(side);
  const count = Math.max(4, Math.round((PATTERN.neckDepth[side] + 0.07) / spacing));
  curve(bezier(neck, count));
  const [a, b, c, d] = neck.map(mirror) as [Point, Point, Point, Point];
  curve(bezier([d, c, b, a], count));
  line('seam', mirror(neckPoint), mirror(shoulderTip));
  line('seam', mirror(shoulderTip), mirror(sleeveTop));
  line('sleeve', mirror(sleeveTop), mirror(sleeveBottom));
  line('seam', mirror(sleeveBottom), mirror(underarm));
  line('seam', mirror(underarm), mirror(corner));

  const onSeam = points.map(
    (_, i) => parts[i] === 'seam' || parts[(i + parts.length - 1) % parts.length] === 'seam',
  );
  return { points, parts, onSeam };
}

/** Distance from (x, y) to the segment a-b. */
export function distanceToSegment(x: number, y: number, a: Point, b: Point): number {
  const vx = b[0] - a[0];
  const vy = b[1] - a[1];
  const along = ((x - a[0]) * vx + (y - a[1]) * vy) / (vx * vx + vy * vy || 1);
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  return Math.hypot(x - a[0] - t * vx, y - a[1] - t * vy);
}

/** Distance from (x, y) to an open polyline. */
export function distanceToLine(x: number, y: number, line: readonly Point[]): number {
  let best = Infinity;
  for (let i = 0; i + 1 < line.length; i++) {
    const d = distanceToSegment(x, y, line[i]!, line[i + 1]!);
    if (d < best) best = d;
  }
  return best;
}
