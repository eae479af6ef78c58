import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { canvasScale } from './crop/crop-photo';
import { decodeImage } from './decode-image';

const JPEG = { type: 'image/jpeg', quality: 0.93 } as const;
/** Aimed at when a JPEG is too large: its size is not quite proportional to its pixels. */
const FILLED = 0.85;

/**
 * The photo as a JPEG that may be uploaded: upright, scaled down if necessary, the first picture of
 * several.
 *
 * @throws Error if this browser cannot decode or encode it
 */
export async function asJpeg(file: File): Promise<File> {
  const image = await decodeImage(file);
  const canWork = await turnsBitmapsUpright();
  let scale = canvasScale({ width: image.naturalWidth, height: image.naturalHeight });
  for (;;) {
    const width = Math.max(1, Math.round(image.naturalWidth * scale));
    const height = Math.max(1, Math.round(image.naturalHeight * scale));
    const aside = canWork ? await encodedAside({ file, width, height }) : null;
    const blob = aside ?? (await encoded(image, width, height));
    if (blob.size <= MAX_UPLOAD_BYTES)
      return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: JPEG.type });
    scale *= Math.sqrt((FILLED * MAX_UPLOAD_BYTES) / blob.size);
  }
}

async function encoded(
  photo: HTMLImageElement | null,
  width: number,
  height: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  // It is read once, which takes seconds if a graphics card has drawn it.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas to draw on');
  // Transparent areas become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  if (photo !== null) context.drawImage(photo, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, JPEG.type, JPEG.quality),
  );
  if (blob === null) throw new Error('The photo could not be encoded');
  return blob;
}

/**
 * The program of a worker. It is a part of this chunk, whose integrity the browser has checked; a
 * script of its own would be loaded without a check.
 */
const WORKER = `onmessage = async ({ data: { file, width, height, type, quality } }) => {
  try {
    const size = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' };
    const photo = await createImageBitmap(file, size);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(photo, 0, 0);
    postMessage(await canvas.convertToBlob({ type, quality }));
  } catch {
    postMessage(null);
  }
};`;

/** Decodes, scales and encodes outside of the page's thread; null where that fails. */
async function encodedAside(task: {
  file: File;
  width: number;
  height: number;
}): Promise<Blob | null> {
  const url = URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' }));
  try {
    const worker = new Worker(url);
    const blob = await new Promise<Blob | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage({ ...task, ...JPEG });
    });
    worker.terminate();
    return blob;
  } catch {
    // A page with an older policy allows no worker.
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The EXIF segment of a photo that is to be turned by 90 degrees. */
const SIDEWAYS = Uint8Array.from([
  ...[0xff, 0xe1, 0, 34, ...[...'Exif\0\0MM\0*'].map((letter) => letter.charCodeAt(0))],
  ...[0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
]);

/** Safari 15 ignored EXIF: tried with a picture of two pixels. */
async function turnsBitmapsUpright(): Promise<boolean> {
  if (typeof OffscreenCanvas === 'undefined') return false;
  try {
    const jpeg = await encoded(null, 2, 1);
    const turned = new Blob([jpeg.slice(0, 2), SIDEWAYS, jpeg.slice(2)]);
    // oxlint-disable-next-line no-restricted-globals -- to know whether it respects EXIF
    const bitmap = await createImageBitmap(turned);
    return bitmap.width === 1;
  } catch {
    return false;
  }
}
