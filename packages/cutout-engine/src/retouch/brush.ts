import type { RetouchStroke } from '@ftl/contracts';
import { TooMuchPaint } from '../cutout-engine.js';
import { smoothStep } from '../matting/levels.js';
import { samplePlane } from '../photo/plane-sampling.js';
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
  for (const stroke of strokes) {
    const painted = paint(onCanvas(stroke, canvas), alpha, effort);
    if (!painted) continue;
    spend(effort, painted.box.w * painted.box.h);
    change(alpha, painted, stroke.mode === 'restore');
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
  coverage: Plane;
}

function paint(
  stroke: PixelStroke,
  within: { width: number; height: number },
  effort: Effort,
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
  const [width, height] = [Math.ceil(box.w / step) + 1, Math.ceil(box.h / step) + 1];
  const coverage = { width, height, data: new Float32Array(width * height) };
  const radius = Math.max(0.5, stroke.radius / step);
  const places = stroke.points.map(({ x, y }) => ({
    x: (x - box.x) / step - 0.5,
    y: (y - box.y) / step - 0.5,
  }));
  places.forEach((end, i) =>
    drag(coverage, { start: places[Math.max(0, i - 1)]!, end, radius }, effort),
  );
  return { box, step, coverage };
}

interface Place {
  x: number;
  y: number;
}

/** Draws the brush along one straight segment of a stroke. */
function drag(
  { data, width, height }: Plane,
  { start, end, radius }: { start: Place; end: Place; radius: number },
  effort: Effort,
): void {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const perLength = dx === 0 && dy === 0 ? 0 : 1 / (dx * dx + dy * dy);
  const left = Math.max(0, Math.ceil(Math.min(start.x, end.x) - radius));
  const right = Math.min(width - 1, Math.floor(Math.max(start.x, end.x) + radius));
  const top = Math.max(0, Math.ceil(Math.min(start.y, end.y) - radius));
  const bottom = Math.min(height - 1, Math.floor(Math.max(start.y, end.y) + radius));
  if (left > right || top > bottom) return;
  spend(effort, (right + 1 - left) * (bottom + 1 - top));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [across, down] = [x - start.x, y - start.y];
      const t = Math.min(1, Math.max(0, (across * dx + down * dy) * perLength));
      const distance = Math.hypot(across - t * dx, down - t * dy) / radius;
      const share = smoothStep(1, FIRM, distance);
      if (share > data[y * width + x]!) data[y * width + x] = share;
    }
  }
}

function change(alpha: Plane, { box, step, coverage }: Painted, isRestoring: boolean): void {
  const part = { x: 0, y: 0, w: box.w / step / coverage.width, h: box.h / step / coverage.height };
  const shares = samplePlane(coverage, part, box.w, box.h).data;
  for (let y = 0; y < box.h; y++) {
    for (let x = 0; x < box.w; x++) {
      const share = shares[y * box.w + x]!;
      if (share === 0) continue;
      const at = (box.y + y) * alpha.width + box.x + x;
      alpha.data[at] = isRestoring
        ? alpha.data[at]! + (1 - alpha.data[at]!) * share
        : alpha.data[at]! * (1 - share);
    }
  }
}
