import type { PhotoFormat } from './photo-format';

const JPEG_QUALITY = 0.93;

/**
 * The main widget takes JPEG and PNG. Another photo that was dropped, pasted or
 * taken all the same is turned into a JPEG here; what this browser cannot
 * decode is sent as it is, for the server to read.
 */
export async function asAcceptedFormat(file: File, format: PhotoFormat): Promise<File> {
  if (format === 'jpeg' || format === 'png') return file;
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext('2d');
    if (context === null) return file;
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
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
