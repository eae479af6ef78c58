import { MIN_SIDE_PX } from '../check-photo';
import { decodeImage } from '../decode-image';

/** A rectangle of the turned photo, in pixels of the photo. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const JPEG_QUALITY = 0.94;

/** Canvas limit of phones in pixels; a shirt needs less. */
const MAX_CANVAS_PIXELS = 12_000_000;

/** Width and height of the bounding box of a rotated rectangle. */
export function turnedSize(width: number, height: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

/** Factor by which a crop must shrink to fit a canvas: 1 if it fits. */
export const canvasScale = ({ width, height }: Pick<CropArea, 'width' | 'height'>): number =>
  Math.min(1, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)));

/** A higher zoom would show single pixels. */
const MAX_ZOOM = 4;

/**
 * Maximum zoom at which the crop is still large enough to be accepted.
 * @param photo size in pixels, after quarter turns
 * @param aspect width / height of the crop
 */
export function closestZoom(photo: Pick<CropArea, 'width' | 'height'>, aspect: number): number {
  const width = Math.min(photo.width, photo.height * aspect);
  const shorter = Math.min(width, width / aspect);
  return Math.max(1, Math.min(MAX_ZOOM, shorter / MIN_SIDE_PX));
}

/**
 * Crops a photo to the frame, as a JPEG.
 * @param degrees clockwise, around the photo's center; the area is in the rotated photo's bounding
 * box
 * @throws Error if the browser cannot decode or encode the image
 */
export async function cropPhoto(file: File, area: CropArea, degrees: number): Promise<File> {
  const photo = await decodeImage(file);
  const { naturalWidth, naturalHeight } = photo;
  const box = turnedSize(naturalWidth, naturalHeight, degrees);
  const scale = canvasScale(area);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas to draw on');
  // Corners left empty by the rotation, and transparent areas, become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(box.width / 2 - area.x, box.height / 2 - area.y);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(photo, -naturalWidth / 2, -naturalHeight / 2);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (blob === null) throw new Error('The photo could not be encoded');
  return new File([blob], file.name.replace(/(\.\w+)?$/, '-cropped.jpg'), { type: 'image/jpeg' });
}
