import sharp from 'sharp';

/** A photo in memory: sRGB, three interleaved bytes per pixel, row by row. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

/** One number per pixel, row by row. */
export interface Plane {
  data: Float32Array;
  width: number;
  height: number;
}

/** A rectangle in pixels of its image. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function wholeOf({ width, height }: { width: number; height: number }): Box {
  return { x: 0, y: 0, w: width, h: height };
}

/** Rounds a rectangle to whole coordinates inside the image. */
export function clampBox(box: Box, within: { width: number; height: number }): Box {
  const x = Math.max(0, Math.round(box.x));
  const y = Math.max(0, Math.round(box.y));
  return {
    x,
    y,
    w: Math.max(1, Math.min(within.width, Math.round(box.x + box.w)) - x),
    h: Math.max(1, Math.min(within.height, Math.round(box.y + box.h)) - y),
  };
}

/** A rectangle with the same center, `factor` times as wide and high. */
export function growBox(box: Box, factor: number): Box {
  const w = box.w * factor;
  const h = box.h * factor;
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}

export function scaleBox(box: Box, across: number, down: number): Box {
  return { x: box.x * across, y: box.y * down, w: box.w * across, h: box.h * down };
}

/** Smallest rectangle that contains both. */
export function enclosingBox(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    w: Math.max(a.x + a.w, b.x + b.w) - x,
    h: Math.max(a.y + a.h, b.y + b.h) - y,
  };
}

export interface SampleSize {
  width: number;
  height: number;
  /** Uses the slower kernel that preserves the finest detail. */
  isSharpest?: boolean;
}

/** Resamples the part `box` of a photo to the given size. */
export async function sample(
  photo: Raster,
  box: Box,
  { width, height, isSharpest }: SampleSize,
): Promise<Raster> {
  const data = await sharp(photo.data, {
    raw: { width: photo.width, height: photo.height, channels: 3 },
  })
    .extract({ left: box.x, top: box.y, width: box.w, height: box.h })
    .resize(width, height, { fit: 'fill', kernel: isSharpest ? 'lanczos3' : 'linear' })
    .raw()
    .toBuffer();
  return { data, width, height };
}

/** Longer side of the copy for the networks. */
export const GLANCE_SIDE = 1280;

/** The photo itself if it is small enough, otherwise a copy whose longer side is `side` pixels. */
export async function atMost(photo: Raster, side: number): Promise<Raster> {
  const scale = side / Math.max(photo.width, photo.height);
  if (scale >= 1) return photo;
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  return sample(photo, wholeOf(photo), { width, height });
}

/**
 * The colors of a photo for arithmetic: four numbers per pixel, red, green, blue in 0..1 and one
 * unused.
 */
export interface ColorField {
  data: Float32Array;
  width: number;
  height: number;
}

export function colorField({ data, width, height }: Raster): ColorField {
  const field = new Float32Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    field[i * 4] = data[i * 3]! / 255;
    field[i * 4 + 1] = data[i * 3 + 1]! / 255;
    field[i * 4 + 2] = data[i * 3 + 2]! / 255;
  }
  return { data: field, width, height };
}
