import type { Refusal } from '../image.js';
import { hasDisplayP3, toSrgb } from './display-p3.js';
import { loadLibHeif, type HeifChannel, type LibHeif } from './libheif.js';

/** Decoded pixels: sRGB, four bytes per pixel, with the file's rotation applied. */
export interface HeicPixels {
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

export type HeicResult = { pixels: HeicPixels } | { refused: Refusal };

let library: LibHeif | undefined;

/**
 * Decodes the primary image of a HEIC or HEIF file. Rotation and mirroring are part of the
 * container and applied here; the EXIF orientation is ignored.
 *
 * @param pixelLimit checked against the header, before anything is decoded
 */
export function decodeHeic(file: Uint8Array, pixelLimit: number): HeicResult {
  library ??= loadLibHeif();
  const context = library.heif_context_alloc();
  try {
    const response = decodeIn(library, context, { file, pixelLimit });
    library.heif_context_free(context);
    return response;
  } catch {
    // A trap leaves the decoder's memory in an undefined state, so load a new instance.
    library = undefined;
    return { refused: 'broken' };
  }
}

function decodeIn(
  heif: LibHeif,
  context: object,
  { file, pixelLimit }: { file: Uint8Array; pixelLimit: number },
): HeicResult {
  if (heif.heif_context_read_from_memory(context, file).code !== heif.heif_error_code.heif_error_Ok)
    return { refused: 'broken' };
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  if (handle.code) return { refused: 'broken' };
  try {
    const width = heif.heif_image_handle_get_width(handle);
    const height = heif.heif_image_handle_get_height(handle);
    if (width * height > pixelLimit) return { refused: 'too_many_pixels' };
    const decoded = heif.heif_js_decode_image2(
      handle,
      heif.heif_colorspace.heif_colorspace_RGB,
      heif.heif_chroma.heif_chroma_interleaved_RGBA,
    );
    if (!decoded || decoded.code) return { refused: 'broken' };
    const plane = decoded.channels?.find(
      ({ id }) => id === heif.heif_channel.heif_channel_interleaved,
    );
    const pixels = plane && withoutPadding(plane);
    heif.heif_image_release(decoded.image);
    if (!pixels) return { refused: 'broken' };
    if (hasDisplayP3(file)) toSrgb(pixels.data);
    return { pixels };
  } finally {
    heif.heif_image_handle_release(handle);
  }
}

function withoutPadding({ data, width, height, stride }: HeifChannel): HeicPixels {
  const row = width * 4;
  const packed = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    packed.set(data.subarray(y * stride, y * stride + row), y * row);
  }
  return { data: packed, width, height };
}
