import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { decodeImage } from './decode-image';
import { photoFormatOf } from './photo-format';
import type { PhotoFormat } from './photo-format';
import { photoProblems, photoToasts } from './photo-upload.messages';

/** Minimum side that can be printed, and the side below which the print is soft, in px. */
export const MIN_SIDE_PX = 200;
export const GOOD_SIDE_PX = 700;

export interface ImageSize {
  width: number;
  height: number;
}

export type PhotoCheck =
  /** `canConvert`: a JPEG of its first picture would be accepted. */
  | { ok: false; reason: string; tip?: string; canConvert?: boolean }
  | { ok: true; format: PhotoFormat; warning?: string; guidance?: string };

/** Reads width and height; null if this browser cannot decode the file. */
export type MeasureImage = (file: Blob) => Promise<ImageSize | null>;

export const measureInBrowser: MeasureImage = async (file) => {
  try {
    const { naturalWidth, naturalHeight } = await decodeImage(file);
    return { width: naturalWidth, height: naturalHeight };
  } catch {
    return null;
  }
};

const readStart = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsArrayBuffer(file.slice(0, 16));
  });

/** Whether the widget may send the file as it is; another one is converted before. */
export const isUploadable = ({ size }: Blob, format: PhotoFormat): boolean =>
  size <= MAX_UPLOAD_BYTES && (format === 'jpeg' || format === 'png');

/**
 * Checks a file before it is sent: a real photo, not too large unless this browser can make it
 * smaller, and large enough to print. Warnings and guidance do not block it.
 */
export async function checkPhoto(
  file: Blob,
  measure: MeasureImage = measureInBrowser,
): Promise<PhotoCheck> {
  if (file.size === 0) return { ok: false, reason: photoProblems.empty };
  const start = await readStart(file).catch(() => null);
  const format = start === null ? null : photoFormatOf(new Uint8Array(start));
  if (format === null) return { ok: false, reason: photoProblems.notAnImage };
  const size = await measure(file);
  if (format === 'gif')
    return { ok: false, reason: photoProblems.notAnImage, canConvert: size !== null };
  if (size === null && file.size > MAX_UPLOAD_BYTES)
    return { ok: false, reason: photoProblems.tooLarge, tip: photoProblems.smallerCopy };
  if (size === null) {
    // Few browsers decode HEIC; the server does.
    return format === 'heic'
      ? { ok: true, format }
      : { ok: false, reason: photoProblems.unreadable };
  }
  const shorter = Math.min(size.width, size.height);
  if (shorter < MIN_SIDE_PX)
    return { ok: false, reason: photoProblems.tooSmall, tip: photoProblems.largerCopy };
  return {
    ok: true,
    format,
    warning: shorter < GOOD_SIDE_PX ? photoProblems.lowResolution : undefined,
    guidance: size.width > size.height * 1.2 ? photoToasts.landscapeTips : undefined,
  };
}
