import type { Plane, Raster } from '../photo/raster.js';

/** A photo as the sources of mattes get it. */
export interface PhotoToMatte {
  /** A normalized picture, JPEG or PNG. */
  file: Uint8Array;
  /** The same, decoded. */
  raster: Raster;
}

/**
 * Where the alpha of a person can come from in place of the embedded networks.
 * Counting, edge colors and judging stay the same.
 */
export interface MatteSource {
  readonly name: string;
  /** Loads what it needs. @throws when it can never work */
  prepare(): Promise<void>;
  /**
   * @returns alpha 0..1 of the whole photo, at any size
   * @throws when there is none this time
   */
  matteOf(photo: PhotoToMatte): Promise<Plane>;
}

const LEAST_COVER = 0.002;
const MOST_COVER = 0.995;

/** A matte that keeps everything or nothing is none. */
export function assertShowsPerson({ data }: Plane): void {
  const cover = data.reduce((sum, value) => sum + value, 0) / (data.length || 1);
  if (!(cover >= LEAST_COVER && cover <= MOST_COVER))
    throw new Error(`The matte covers ${(cover * 100).toFixed(1)} % of the photo`);
}
