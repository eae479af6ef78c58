import type { RetouchStroke } from '@ftl/contracts';
import { closedFormAlpha } from '../matting/closed-form.js';
import { smoothStep } from '../matting/levels.js';
import { samplePlane } from '../photo/plane-sampling.js';
import {
  clampBox,
  colorField,
  sample,
  scaleBox,
  sharesOf,
  type Box,
  type Plane,
  type Raster,
} from '../photo/raster.js';
import { applyStrokes, reachOf, type Canvas } from './brush.js';

/** How far a stroke reaches beyond what it touches, as a share of the photo's longer side. */
const REACH = 0.09;
/** Share of that reach beyond which its effect fades out. */
const FADES_FROM = 0.7;
/** Maximum number of pixels of unknown alpha: a larger window is solved at a lower resolution. */
const MOST_UNKNOWN = 90_000;
/** How much the alpha before the stroke counts: beside the stroke, and at the end of its reach. */
const TRUST = { near: 0.0004, far: 0.02 };
/** What of the way to the stroke's side counts as nothing, and as all of it. */
const DECIDED = { from: 0.06, to: 0.7 };
/** Changes of alpha below which they are noise, and above which they count fully. */
const CHANGE = { from: 0.12, to: 0.4 };

/** What a stroke changes: a difference of alpha in a part of the photo, in shares of its sides. */
export interface AlphaChange {
  part: Box;
  difference: Plane;
}

/**
 * What 'this belongs' or 'this does not' means: the stroke is a constraint of the matting, so that
 * its surroundings of the same color follow, up to the next edge.
 *
 * @param alpha before the stroke, 0..1, of the photo's size
 * @returns undefined if the stroke does not touch the photo
 */
export async function changeBy(
  stroke: RetouchStroke,
  photo: Raster,
  alpha: Plane,
): Promise<AlphaChange | undefined> {
  const touched = reachOf([stroke], photo);
  if (!touched) return undefined;
  const reach = REACH * Math.max(photo.width, photo.height);
  const { x, y, w, h } = touched;
  const wide = { x: x - reach, y: y - reach, w: w + 2 * reach, h: h + 2 * reach };
  const box = clampBox(wide, photo);
  const scale = Math.min(1, Math.sqrt(MOST_UNKNOWN / (box.w * box.h)));
  const width = Math.max(3, Math.round(box.w * scale));
  const height = Math.max(3, Math.round(box.h * scale));
  const part = scaleBox(box, 1 / photo.width, 1 / photo.height);
  const colors = colorField(await sample(photo, box, { width, height }));
  const before = samplePlane(alpha, part, width, height);
  const painted = { width, height, data: new Float32Array(width * height) };
  const across = width / box.w;
  const down = height / box.h;
  applyStrokes(painted, [{ ...stroke, mode: 'restore' }], {
    canvas: {
      whole: { width: photo.width * across, height: photo.height * down },
      left: box.x * across,
      top: box.y * down,
    },
  });
  const target = stroke.mode === 'keep' ? 1 : 0;
  const limit = reach * Math.min(across, down);
  const distance = distanceFrom(painted);
  const isUnknown = Uint8Array.from(distance, (d) => (d > 0 && d < limit ? 1 : 0));
  const positions = new Int32Array(isUnknown.reduce((count, unknown) => count + unknown, 0));
  for (let i = 0, next = 0; i < isUnknown.length; i++) if (isUnknown[i]) positions[next++] = i;
  const known = before.data.map((value, i) =>
    isUnknown[i] ? 0 : distance[i] === 0 ? target : value,
  );
  const trust = distance.map((d) => TRUST.near + (TRUST.far - TRUST.near) * (d / limit) ** 2);
  const after = closedFormAlpha(colors, { isUnknown, known, positions }, before.data, trust);
  const difference = after.data.map((value, i) => {
    const toward = smoothStep(DECIDED.from, DECIDED.to, target === 1 ? value : 1 - value);
    const change = (target === 1 ? toward : 1 - toward) - before.data[i]!;
    // A stroke only adds, or only takes away.
    if (target === 1 ? change <= 0 : change >= 0) return 0;
    const fade = 1 - smoothStep(FADES_FROM * limit, limit, distance[i]!);
    return (
      change * fade * (distance[i] === 0 ? 1 : smoothStep(CHANGE.from, CHANGE.to, Math.abs(change)))
    );
  });
  return { part, difference: { width, height, data: difference } };
}

/**
 * Adds a change to a plane, in place.
 * @param canvas area of the photo covered by the plane, in its pixels; the whole photo by default
 */
export function applyChange(
  plane: Plane,
  { part, difference }: AlphaChange,
  canvas: Canvas = { whole: plane, left: 0, top: 0 },
): void {
  const { width, height } = canvas.whole;
  const whole = scaleBox(part, width, height);
  const box = { ...whole, x: whole.x - canvas.left, y: whole.y - canvas.top };
  const inside = clampBox(box, plane);
  const { data } = samplePlane(difference, sharesOf(inside, box), inside.w, inside.h);
  for (let y = 0; y < inside.h; y++)
    for (let x = 0; x < inside.w; x++) {
      const at = (y + inside.y) * plane.width + x + inside.x;
      plane.data[at] = Math.min(1, Math.max(0, plane.data[at]! + data[y * inside.w + x]!));
    }
}

/** Distance from what is painted, in pixels; 0 on it. Two passes over the eight neighbors. */
function distanceFrom({ data, width, height }: Plane): Float32Array {
  const distance = data.map((share) => (share > 0.5 ? 0 : Infinity));
  const relax = (i: number, x: number, from: -1 | 1): void => {
    const side = (dx: number, row: number, cost: number): void => {
      if (x + dx < 0 || x + dx >= width) return;
      const next = distance[i + row * width + dx];
      if (next !== undefined && next + cost < distance[i]!) distance[i] = next + cost;
    };
    side(from, 0, 1);
    side(0, from, 1);
    side(-1, from, Math.SQRT2);
    side(1, from, Math.SQRT2);
  };
  for (let i = 0; i < distance.length; i++) relax(i, i % width, -1);
  for (let i = width * height - 1; i >= 0; i--) relax(i, i % width, 1);
  return distance;
}
