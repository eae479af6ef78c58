import { beforeLevels } from '../matting/levels.js';
import { boundsAbove, samplePlane } from '../photo/plane-sampling.js';
import { scaleBox, type Box, type Plane, type Raster } from '../photo/raster.js';

/** Input of a matte source. */
export interface PhotoToMatte {
  /** A normalized photo, JPEG or PNG. */
  file: Uint8Array;
  /** The same photo, decoded. */
  raster: Raster;
}

/**
 * A source of alpha that replaces the embedded networks. Counting, edge colors and quality checks
 * stay the same.
 */
export interface MatteSource {
  readonly name: string;
  /**
   * Loads its resources.
   * @throws if it can never work
   */
  prepare(): Promise<void>;
  /**
   * @returns alpha 0..1 of the whole photo, at any size
   * @throws if it fails for this photo
   */
  matteOf(photo: PhotoToMatte): Promise<Plane>;
}

const LEAST_COVER = 0.002;
const MOST_COVER = 0.995;

/** @throws for a matte that is opaque or transparent everywhere */
export function assertShowsPerson({ data }: Plane): void {
  const cover = data.reduce((sum, value) => sum + value, 0) / (data.length || 1);
  if (!(cover >= LEAST_COVER && cover <= MOST_COVER))
    throw new Error(`The matte covers ${(cover * 100).toFixed(1)} % of the photo`);
}

type Size = Pick<Plane, 'width' | 'height'>;

/** Bounds of the person in a matte, in pixels of the photo. */
export function personIn(matte: Plane, photo: Size): Box | undefined {
  const bounds = boundsAbove(matte, 0.1);
  return bounds && scaleBox(bounds, photo.width / matte.width, photo.height / matte.height);
}

/**
 * Extracts one area of the photo from a matte, at the given size, in the format of our own matting.
 */
export function matteIn(
  matte: Plane,
  { area, photo, size }: { area: Box; photo: Size; size: Size },
): Plane {
  const part = scaleBox(area, 1 / photo.width, 1 / photo.height);
  const alpha = samplePlane(matte, part, size.width, size.height);
  return { ...alpha, data: alpha.data.map(beforeLevels) };
}
