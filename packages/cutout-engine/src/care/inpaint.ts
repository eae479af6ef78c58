import type { Plane, Raster } from '../photo/raster.js';

/** Search radius for known pixels around a damaged one. */
const REACH = 4;

/**
 * Fills damaged pixels from their surroundings, in place: from the rim inward, each with the
 * weighted mean of known neighbors. Weights are higher for near neighbors and along lines of equal
 * brightness (Telea, An Image Inpainting Technique Based on the Fast Marching Method, 2004).
 * @param damage above 0.5 for pixels to fill, same size as the photo
 */
export function inpaint(photo: Raster, damage: Plane): void {
  const { width } = photo;
  const isUnknown = Uint8Array.from(damage.data, (value) => (value > 0.5 ? 1 : 0));
  const rings = ringsOf(isUnknown, width, photo.height);
  for (const ring of rings) {
    const filled = new Uint8Array(ring.length * 3);
    ring.forEach((at, i) => fill(photo, isUnknown, at, filled.subarray(i * 3, i * 3 + 3)));
    ring.forEach((at, i) => {
      photo.data.set(filled.subarray(i * 3, i * 3 + 3), at * 3);
      isUnknown[at] = 0;
    });
  }
}

/** Unknown pixels by their distance from known ones, nearest first. */
function ringsOf(isUnknown: Uint8Array, width: number, height: number): number[][] {
  const isWaiting = Uint8Array.from(isUnknown);
  const neighbors = (at: number): number[] => {
    const x = at % width;
    const near = [];
    if (x > 0) near.push(at - 1);
    if (x < width - 1) near.push(at + 1);
    if (at >= width) near.push(at - width);
    if (at < width * (height - 1)) near.push(at + width);
    return near;
  };
  let ring: number[] = [];
  for (let at = 0; at < isWaiting.length; at++)
    if (isWaiting[at] && neighbors(at).some((near) => !isUnknown[near])) ring.push(at);
  const rings: number[][] = [];
  while (ring.length > 0) {
    rings.push(ring);
    for (const at of ring) isWaiting[at] = 0;
    const next = new Set<number>();
    for (const at of ring) for (const near of neighbors(at)) if (isWaiting[near]) next.add(near);
    ring = [...next];
  }
  return rings;
}

/** Offsets around a pixel, with their weight by distance. */
const AROUND = Array.from({ length: (2 * REACH + 1) ** 2 }, (_, i) => ({
  dx: (i % (2 * REACH + 1)) - REACH,
  dy: Math.floor(i / (2 * REACH + 1)) - REACH,
})).filter(({ dx, dy }) => dx !== 0 || dy !== 0);
const DX = Int8Array.from(AROUND, ({ dx }) => dx);
const DY = Int8Array.from(AROUND, ({ dy }) => dy);
const DISTANCE = Float64Array.from(AROUND, ({ dx, dy }) => Math.hypot(dx, dy));
/** Minimum weight of neighbors across lines of equal brightness. */
const LEAST_WEIGHT = 0.15;

/** Writes the color of one pixel to `out`. */
function fill(
  { data, width, height }: Raster,
  isUnknown: Uint8Array,
  at: number,
  out: Uint8Array,
): void {
  const [x, y] = [at % width, Math.floor(at / width)];
  const known = new Uint8Array(DX.length);
  const places = new Int32Array(DX.length);
  let [count, mean] = [0, 0];
  for (let i = 0; i < DX.length; i++) {
    const [column, row] = [x + DX[i]!, y + DY[i]!];
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const from = row * width + column;
    if (isUnknown[from]) continue;
    known[count] = i;
    places[count++] = from * 3;
    mean += brightness(data, from * 3);
  }
  mean /= count || 1;
  // Gradient of brightness of the known pixels, as a vector of length 0 to 1.
  let [gradientX, gradientY, spread] = [0, 0, 1];
  for (let k = 0; k < count; k++) {
    const difference = brightness(data, places[k]!) - mean;
    gradientX += DX[known[k]!]! * difference;
    gradientY += DY[known[k]!]! * difference;
    spread += DISTANCE[known[k]!]! * Math.abs(difference);
  }
  let [red, green, blue, total] = [0, 0, 0, 0];
  for (let k = 0; k < count; k++) {
    const i = known[k]!;
    const distance = DISTANCE[i]!;
    const along = Math.abs(DX[i]! * gradientX + DY[i]! * gradientY) / (distance * spread);
    const weight = (LEAST_WEIGHT + 1 - along) / distance ** 2;
    total += weight;
    red += weight * data[places[k]!]!;
    green += weight * data[places[k]! + 1]!;
    blue += weight * data[places[k]! + 2]!;
  }
  out[0] = Math.round(red / (total || 1));
  out[1] = Math.round(green / (total || 1));
  out[2] = Math.round(blue / (total || 1));
}

function brightness(data: Uint8Array, at: number): number {
  return data[at]! + data[at + 1]! + data[at + 2]!;
}
