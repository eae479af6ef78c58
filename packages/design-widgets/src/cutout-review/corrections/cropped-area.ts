import type { PhotoBox } from '@ftl/contracts';
import { turnedSize, type CropArea } from '../../photo-upload/crop/crop-photo';
import type { Turn } from '../upright-photo';

/** Converts a box to pixels of the turned photo. */
export async function croppedArea(
  photo: File,
  box: PhotoBox,
  turn: Turn | undefined,
): Promise<CropArea> {
  const bitmap = await createImageBitmap(photo);
  const { width, height } = turnedSize(bitmap.width, bitmap.height, turn ?? 0);
  bitmap.close();
  const round = (share: number, side: number) => Math.round(share * side);
  return {
    x: round(box.x, width),
    y: round(box.y, height),
    width: round(box.width, width),
    height: round(box.height, height),
  };
}
