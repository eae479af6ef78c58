export interface Image {
  body: Uint8Array;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
}

/** Why a file is rejected; the decoder's own message stays in the worker. */
export type Refusal = 'not_an_image' | 'broken' | 'too_many_pixels' | 'too_slow';

export type ImageResponse = { image: Image } | { refused: Refusal };

/** Cost of decoding a file, from its header. */
export type ImageSize = { pixels: number } | { refused: Refusal };
