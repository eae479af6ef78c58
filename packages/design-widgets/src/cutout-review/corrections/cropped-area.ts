import type { PhotoBox } from '@ftl/contracts';
import { turnedSize, type CropArea } from '../../photo-upload/crop/crop-photo';
import { decodeImage } from '../../photo-upload/decode-image';
import type { Turn } from '../upright-photo';

/** Converts a box to pixels of the turned photo. */
export async function croppedArea(
  photo: File,
  box: PhotoBox,
  turn: Turn | undefined,
): Promise<CropArea> {
  const { naturalWidth, naturalHeight } = await decodeImage(photo);
  const { width, height } = turnedSize(naturalWidth, naturalHeight, turn ?? 0);
  const round = (share: number, side: number) => Math.round(share * side);
  return {
    x: round(box.x, width),
    y: round(box.y, height),
    width: round(box.width, width),
    height: round(box.height, height),
  };
}
