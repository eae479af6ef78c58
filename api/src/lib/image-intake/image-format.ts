import { fileTypeFromBuffer } from 'file-type';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'heic';

const KINDS: Record<string, ImageFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
};

/**
 * Detects the format from the bytes, whatever the file's name and headers say; undefined if
 * unsupported.
 */
export async function imageFormat(bytes: Uint8Array): Promise<ImageFormat | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return type && KINDS[type.mime];
}
