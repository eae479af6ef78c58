import sharp, { type Sharp } from 'sharp';

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

/** A box as shares of the sides of another one. */
export function sharesOf(box: Box, { x, y, w, h }: Box): Box {
  return { x: (box.x - x) / w, y: (box.y - y) / h, w: box.w / w, h: box.h / h };
}

export function centerDistance(a: Box, b: Box): number {
  return Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2);
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

/** A photo for sharp. */
export function opened({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
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
  const data = await opened(photo)
    .extract({ left: box.x, top: box.y, width: box.w, height: box.h })
    .resize(width, height, { fit: 'fill', kernel: isSharpest ? 'lanczos3' : 'linear' })
    .raw()
    .toBuffer();
  return { data, width, height };
}

/**
 * Resamples alpha in a part of a cutout to the given size.
 * @param rgba four bytes per pixel
 */
export function sampleAlpha(
  rgba: Uint8Array,
  { width, height }: { width: number; height: number },
  box: Box,
  size: { width: number; height: number },
): Promise<Uint8Array> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .extract({ left: box.x, top: box.y, width: box.w, height: box.h })
    .extractChannel(3)
    .resize(size.width, size.height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
}

/** @param channels numbers of each pixel */
export function mirrored<Pixels extends Uint8Array | Float32Array>(
  pixels: Pixels,
  { width, height }: { width: number; height: number },
  channels: number,
): Pixels {
  // A copy: the slice of a Buffer would share its memory.
  const result = pixels.map((value) => value) as Pixels;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels;
      const to = (y * width + width - 1 - x) * channels;
      for (let c = 0; c < channels; c++) result[to + c] = pixels[from + c]!;
    }
  return result;
}

/** Bytes as numbers from 0 to 1. */
export function planeOf(bytes: Uint8Array, { width, height }: Omit<Plane, 'data'>): Plane {
  return { data: Float32Array.from(bytes, (value) => value / 255), width, height };
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

/**
 * Brightness of a color, by the weights of ITU-R BT.601.
 * @param at position of its red value
 */
export function lumaOf(data: ArrayLike<number>, at: number): number {
  return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
}
