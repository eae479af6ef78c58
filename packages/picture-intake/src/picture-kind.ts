import { fileTypeFromBuffer } from 'file-type';

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic';

const KINDS: Record<string, PictureKind> = {
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
export async function pictureKind(bytes: Uint8Array): Promise<PictureKind | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return type && KINDS[type.mime];
}
