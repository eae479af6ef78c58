/** The file that was written. */
export interface Image {
  /** Its size. */
  bytes: number;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
}

/** Why a file is rejected; the decoder's own message stays in the worker. */
export type Refusal = 'not_an_image' | 'broken' | 'too_many_pixels' | 'too_slow';

export type ImageResponse = { image: Image } | { refused: Refusal };

/** Memory in bytes that a file needs, from its header. */
export type ImageSize = { bytes: number } | { refused: Refusal };
