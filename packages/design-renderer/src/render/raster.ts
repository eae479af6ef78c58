/**
 * Width and height of a design in design units; a raster has `width / DESIGN_WIDTH` pixels per
 * unit.
 */
export const DESIGN_WIDTH = 1000;
export const DESIGN_HEIGHT = 1200;

/** 8-bit sRGB with straight alpha. */
export interface Raster {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** A raster with the position of its upper left corner on the design, in pixels. */
export interface PlacedRaster extends Raster {
  left: number;
  top: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Rgb = [number, number, number];

/** Parses '#rrggbb' into its three channels. */
export function rgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/**
 * Views the pixels as one 32-bit number each (red in the lowest byte, alpha in the highest), for
 * four times fewer reads and writes. All platforms of Node are little-endian.
 */
export function pixelWords(rgba: Uint8Array): Uint32Array {
  const aligned = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}
