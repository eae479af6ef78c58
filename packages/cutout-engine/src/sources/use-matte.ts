import { beforeLevels } from '../matting/levels.js';
import { boundsAbove, samplePlane } from '../photo/plane-sampling.js';
import { scaleBox, type Box, type Plane } from '../photo/raster.js';

interface Size {
  width: number;
  height: number;
}

/** Where the person of a matte is, pixels of the photo. */
export function personIn(matte: Plane, photo: Size): Box | undefined {
  const bounds = boundsAbove(matte, 0.1);
  return bounds && scaleBox(bounds, photo.width / matte.width, photo.height / matte.height);
}

/** One area of the photo out of a matte of all of it, at the given size, as the matting would give it. */
export function matteIn(
  matte: Plane,
  { area, photo, size }: { area: Box; photo: Size; size: Size },
): Plane {
  const part = scaleBox(area, 1 / photo.width, 1 / photo.height);
  const alpha = samplePlane(matte, part, size.width, size.height);
  return { ...alpha, data: alpha.data.map(beforeLevels) };
}
