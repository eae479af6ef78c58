import type { RetouchStroke } from '@ftl/contracts';
import { TooMuchPaint } from '../cutout-engine.js';
import { clampBox, enclosingBox, type Box, type Plane } from '../photo/raster.js';

/** Share of its radius within which the brush has full effect; beyond it fades out. */
const FIRM = 0.6;
/**
 * A large brush is soft over many pixels: its stroke is painted at this lower resolution and
 * smoothed.
 */
const FINEST_RADIUS = 24;
/** What a retouch may still spend on its strokes. */
export interface Effort {
  /** Pixel operations, each about 5 ns. */
  left: number;
}

/** Typical retouches need far less. */
export const fullEffort = (): Effort => ({ left: 2e8 });

/** @throws TooMuchPaint */
export function spend(effort: Effort, places: number): void {
  effort.left -= places;
  if (effort.left < 0) throw new TooMuchPaint('The strokes cover too much');
}

/** The part of a larger image that an alpha plane covers. */
export interface Canvas {
  whole: { width: number; height: number };
  left: number;
  top: number;
}

/**
 * Applies strokes in order to an image's alpha, in place, exactly where they are.
 * @param alpha 0..1; any size with the proportions of the photo
 * @param canvas area covered by `alpha`, in its pixels; the whole image by default
 * @throws TooMuchPaint
 */
export function applyStrokes(
  alpha: Plane,
  strokes: readonly RetouchStroke[],
  {
    canvas = { whole: alpha, left: 0, top: 0 },
    effort = fullEffort(),
  }: { canvas?: Canvas | undefined; effort?: Effort } = {},
): void {
  const spendHere = (places: number): void => spend(effort, places);
  for (const stroke of strokes) {
    const painted = paint(onCanvas(stroke, canvas), alpha, spendHere);
    if (painted)
      change(alpha, painted, { isRestoring: stroke.mode === 'restore', spend: spendHere });
  }
}

/** The part of the photo that strokes touch, in pixels of an image of the given size. */
export function reachOf(
  strokes: readonly RetouchStroke[],
  size: { width: number; height: number },
): Box | undefined {
  const boxes = strokes
    .map((stroke) => boxOf(onCanvas(stroke, { whole: size, left: 0, top: 0 })))
    .map((box) => clampBox(box, size));
  return boxes.length > 0 ? boxes.reduce(enclosingBox) : undefined;
}

interface PixelStroke {
  radius: number;
  points: { x: number; y: number }[];
}

function onCanvas({ radius, points }: RetouchStroke, { whole, left, top }: Canvas): PixelStroke {
  return {
    radius: radius * Math.min(whole.width, whole.height),
    points: points.map(([x, y]) => ({ x: x * whole.width - left, y: y * whole.height - top })),
  };
}

function boxOf({ radius, points }: PixelStroke): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const lowest = (values: number[]): number => values.reduce((a, b) => Math.min(a, b));
  const highest = (values: number[]): number => values.reduce((a, b) => Math.max(a, b));
  const [x, y] = [lowest(xs) - radius, lowest(ys) - radius];
  return { x, y, w: highest(xs) + radius - x, h: highest(ys) + radius - y };
}

/** Coverage of the brush within one stroke's bounding box. */
interface Painted {
  /** Area of the image in whole pixels. */
  box: Box;
  /** Pixels of the image per element of the coverage. */
  step: number;
  coverage: Float32Array;
  columns: number;
  rows: number;
  /** First and last painted column of each row; a row is unpainted if the first is greater. */
  from: Int32Array;
  to: Int32Array;
}

function paint(
  stroke: PixelStroke,
  within: { width: number; height: number },
  spend: (places: number) => void,
): Painted | undefined {
  const reach = boxOf(stroke);
  const isOutside =
    reach.x >= within.width ||
    reach.y >= within.height ||
    reach.x + reach.w <= 0 ||
    reach.y + reach.h <= 0;
  if (isOutside) return undefined;
  const box = clampBox(reach, within);
  const step = Math.max(1, Math.floor(stroke.radius / FINEST_RADIUS));
  // One more element on each side, so that smoothing has a neighbor.
  const columns = Math.ceil(box.w / step) + 1;
  const rows = Math.ceil(box.h / step) + 1;
  const painted = {
    box,
    step,
    columns,
    rows,
    coverage: new Float32Array(columns * rows),
    from: new Int32Array(rows).fill(columns),
    to: new Int32Array(rows).fill(-1),
  };
  const radius = Math.max(0.5, stroke.radius / step);
  const places = stroke.points.map(({ x, y }) => ({
    x: (x - box.x) / step - 0.5,
    y: (y - box.y) / step - 0.5,
  }));
  places.forEach((end, i) =>
    drag(painted, { start: places[Math.max(0, i - 1)]!, end, radius }, spend),
  );
  return painted;
}

interface Place {
  x: number;
  y: number;
}

/** Draws the brush along one straight segment of a stroke. */
function drag(
  { coverage, columns, rows, from, to }: Painted,
  { start, end, radius }: { start: Place; end: Place; radius: number },
  spend: (places: number) => void,
): void {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const perLength = dx === 0 && dy === 0 ? 0 : 1 / (dx * dx + dy * dy);
  const firstRow = Math.max(0, Math.ceil(Math.min(start.y, end.y) - radius));
  const lastRow = Math.min(rows - 1, Math.floor(Math.max(start.y, end.y) + radius));
  for (let y = firstRow; y <= lastRow; y++) {
    // The part of the segment within reach of this row.
    const reached = dy === 0 ? [0, 1] : [(y - radius - start.y) / dy, (y + radius - start.y) / dy];
    const t0 = Math.min(1, Math.max(0, Math.min(reached[0]!, reached[1]!)));
    const t1 = Math.min(1, Math.max(0, Math.max(reached[0]!, reached[1]!)));
    const [x0, x1] = [start.x + t0 * dx, start.x + t1 * dx];
    const first = Math.max(0, Math.ceil(Math.min(x0, x1) - radius));
    const last = Math.min(columns - 1, Math.floor(Math.max(x0, x1) + radius));
    if (first > last) continue;
    spend(last - first + 1);
    from[y] = Math.min(from[y]!, first);
    to[y] = Math.max(to[y]!, last);
    for (let x = first; x <= last; x++) {
      const at = y * columns + x;
      if (coverage[at] === 1) continue;
      const rightwards = x - start.x;
      const downwards = y - start.y;
      const along = (rightwards * dx + downwards * dy) * perLength;
      const t = along < 0 ? 0 : along > 1 ? 1 : along;
      const aside = rightwards - t * dx;
      const above = downwards - t * dy;
      const share = firmness((aside * aside + above * above) / radius ** 2);
      if (share > coverage[at]!) coverage[at] = share;
    }
  }
}

/** 1 in the center of the brush, 0 at its rim; by the squared distance in radii. */
function firmness(squared: number): number {
  if (squared <= FIRM ** 2) return 1;
  if (squared >= 1) return 0;
  const t = (1 - Math.sqrt(squared)) / (1 - FIRM);
  return t * t * (3 - 2 * t);
}

function change(
  alpha: Plane,
  { box, step, coverage, columns, rows, from, to }: Painted,
  { isRestoring, spend }: { isRestoring: boolean; spend: (places: number) => void },
): void {
  for (let y = 0; y < box.h; y++) {
    const v = Math.max(0, (y + 0.5) / step - 0.5);
    const upper = Math.min(rows - 1, Math.floor(v));
    const lower = Math.min(rows - 1, upper + 1);
    const fy = v - upper;
    const first = Math.max(0, (Math.min(from[upper]!, from[lower]!) - 1) * step);
    const last = Math.min(box.w - 1, (Math.max(to[upper]!, to[lower]!) + 2) * step);
    if (first > last) continue;
    spend(last - first + 1);
    for (let x = first; x <= last; x++) {
      const u = Math.max(0, (x + 0.5) / step - 0.5);
      const left = Math.min(columns - 1, Math.floor(u));
      const right = Math.min(columns - 1, left + 1);
      const fx = u - left;
      const share =
        (coverage[upper * columns + left]! * (1 - fx) + coverage[upper * columns + right]! * fx) *
          (1 - fy) +
        (coverage[lower * columns + left]! * (1 - fx) + coverage[lower * columns + right]! * fx) *
          fy;
      if (share === 0) continue;
      const at = (box.y + y) * alpha.width + box.x + x;
      alpha.data[at] = isRestoring
        ? alpha.data[at]! + (1 - alpha.data[at]!) * share
        : alpha.data[at]! * (1 - share);
    }
  }
}
