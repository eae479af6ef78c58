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

/** What the bytes are, whatever the file's name and header say; undefined when not a photo format. */
export async function pictureKind(bytes: Uint8Array): Promise<PictureKind | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return type && KINDS[type.mime];
}
