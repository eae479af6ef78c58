import { createRequire } from 'node:module';

/** The part of libheif's bindings that we use; its own type declarations are `any`. */
export interface LibHeif {
  heif_context_alloc(): object;
  heif_context_free(context: object): void;
  /** The file as a binary string or bytes. */
  heif_context_read_from_memory(context: object, file: Uint8Array): { code: object };
  /** An object with a `code` if there is no such image. */
  heif_js_context_get_primary_image_handle(context: object): { code?: object };
  heif_image_handle_get_width(handle: object): number;
  heif_image_handle_get_height(handle: object): number;
  heif_image_handle_release(handle: object): void;
  heif_js_decode_image2(
    handle: object,
    colorSpace: object,
    chroma: object,
  ): { code?: object; image: object; channels?: HeifChannel[] };
  heif_image_release(image: object): void;
  heif_error_code: { heif_error_Ok: object };
  heif_colorspace: { heif_colorspace_RGB: object };
  heif_chroma: { heif_chroma_interleaved_RGBA: object };
  heif_channel: { heif_channel_interleaved: object };
}

export interface HeifChannel {
  id: object;
  width: number;
  height: number;
  /** Bytes per row. */
  stride: number;
  data: Uint8Array;
}

const quiet = { print: () => undefined, printErr: () => undefined };

/** A new instance of the decoder with separate memory (about 30 ms). */
export function loadLibHeif(): LibHeif {
  const load = createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif-bundle.js') as (
    options: object,
  ) => LibHeif;
  return load(quiet);
}
