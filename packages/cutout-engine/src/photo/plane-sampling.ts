import { clampBox, type Box, type Plane } from './raster.js';

/** Source positions of the target's pixels along one axis, for bilinear sampling. */
interface Axis {
  index: Int32Array;
  weight: Float32Array;
}

export function axis(count: number, start: number, length: number, sourceCount: number): Axis {
  const index = new Int32Array(count);
  const weight = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const at = Math.min(
      sourceCount - 1,
      Math.max(0, (start + ((i + 0.5) / count) * length) * sourceCount - 0.5),
    );
    index[i] = Math.min(Math.max(0, sourceCount - 2), Math.floor(at));
    weight[i] = at - index[i]!;
  }
  return { index, weight };
}

/** Samples the part of a plane (in fractions 0..1 of its sides) bilinearly at the given size. */
export function samplePlane(source: Plane, part: Box, width: number, height: number): Plane {
  const across = axis(width, part.x, part.w, source.width);
  const down = axis(height, part.y, part.h, source.height);
  const data = new Float32Array(width * height);
  const stepX = source.width > 1 ? 1 : 0;
  const stepY = source.height > 1 ? source.width : 0;
  for (let y = 0, at = 0; y < height; y++) {
    const row = down.index[y]! * source.width;
    const fy = down.weight[y]!;
    for (let x = 0; x < width; x++, at++) {
      const i = row + across.index[x]!;
      const fx = across.weight[x]!;
      const upper = source.data[i]! * (1 - fx) + source.data[i + stepX]! * fx;
      const lower = source.data[i + stepY]! * (1 - fx) + source.data[i + stepY + stepX]! * fx;
      data[at] = upper * (1 - fy) + lower * fy;
    }
  }
  return { data, width, height };
}

/** Smallest rectangle that contains every value above the threshold; undefined if there is none. */
export function boundsAbove(plane: Plane, threshold: number): Box | undefined {
  return boundsWhere(plane, (at) => plane.data[at]! > threshold);
}

/** Smallest rectangle that contains every pixel for which this holds; undefined if there is none. */
export function boundsWhere(
  { width, height }: { width: number; height: number },
  isInside: (at: number) => boolean,
): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isInside(y * width + x)) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = y;
    }
  }
  return right < 0 ? undefined : { x: left, y: top, w: right + 1 - left, h: bottom + 1 - top };
}

/** Mean over the part of a box that the plane covers; 0 if it covers none. */
export function meanIn(plane: Plane, box: Box): number {
  const isOutside =
    box.x >= plane.width || box.y >= plane.height || box.x + box.w <= 0 || box.y + box.h <= 0;
  if (isOutside) return 0;
  const { x, y, w, h } = clampBox(box, plane);
  let sum = 0;
  for (let row = y; row < y + h; row++)
    for (let column = x; column < x + w; column++) sum += plane.data[row * plane.width + column]!;
  return sum / (w * h);
}
