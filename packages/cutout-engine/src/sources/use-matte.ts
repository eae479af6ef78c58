import { beforeLevels } from '../matting/levels.js';
import { boundsAbove, samplePlane } from '../photo/plane-sampling.js';
import { scaleBox, type Box, type Plane } from '../photo/raster.js';

interface Size {
  width: number;
  height: number;
}

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
