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

/** Distance of the body's center in face heights from which it shows where the body is. */
const BODY_FROM = 0.45;

/** Whether the body on a mask is below a face, or not in the photo. */
export function isAboveBody({ data, width, height }: Plane, photo: Raster, face: Box): boolean {
  let [x, y, count] = [0, 0, 0];
  data.forEach((value, i) => {
    if (value <= 0.5) return;
    x += (i % width) + 0.5;
    y += Math.floor(i / width) + 0.5;
    count++;
  });
  if (count === 0) return true;
  const aside = (x / count / width) * photo.width - face.x - face.w / 2;
  const below = (y / count / height) * photo.height - face.y - face.h / 2;
  return Math.hypot(aside, below) < BODY_FROM * face.h || below > Math.abs(aside);
}
