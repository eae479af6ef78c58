import { type Box, type Plane, type Raster } from '../photo/raster.js';
import { wholeMask } from '../segmentation/person-mask.js';

/** Whether the center of a face lies on the segmentation's mask of a person. */
export function isOnMask(mask: Plane, photo: Raster, face: Box): boolean {
  const x = Math.floor(((face.x + face.w / 2) / photo.width) * mask.width);
  const y = Math.floor(((face.y + face.h / 2) / photo.height) * mask.height);
  if (x < 0 || y < 0 || x >= mask.width || y >= mask.height) return false;
  return mask.data[y * mask.width + x]! > 0.5;
}

export async function isOnPerson(photo: Raster, face: Box): Promise<boolean> {
  return isOnMask(await wholeMask(photo), photo, face);
}
