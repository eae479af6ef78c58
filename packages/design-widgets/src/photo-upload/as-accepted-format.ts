import { decodeImage } from './decode-image';
import type { PhotoFormat } from './photo-format';

const JPEG_QUALITY = 0.93;

/**
 * The upload widget accepts JPEG and PNG. Another format that was dropped, pasted or captured is
 * converted to JPEG here; a file that this browser cannot decode is sent unchanged, for the server
 * to decode.
 */
export async function asAcceptedFormat(file: File, format: PhotoFormat): Promise<File> {
  if (format === 'jpeg' || format === 'png') return file;
  try {
    const image = await decodeImage(file);
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    if (context === null) return file;
    context.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
    );
    return blob === null
      ? file
      : new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
