const starts = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [...'RIFF0000WEBP'].map((letter) => letter.charCodeAt(0)),
  heic: [...'0000ftypheic'].map((letter) => letter.charCodeAt(0)),
  gif: [...'GIF89a'].map((letter) => letter.charCodeAt(0)),
  text: [...'hello there, not a photo'].map((letter) => letter.charCodeAt(0)),
} as const;

/**
 * A file that starts with the bytes of its format.
 * @param size in bytes
 */
export function photoFile(
  kind: keyof typeof starts,
  { size = 64, name = `rose.${kind}` } = {},
): File {
  const bytes = new Uint8Array(size);
  bytes.set(starts[kind].slice(0, size));
  return new File([bytes], name, { type: kind === 'text' ? 'text/plain' : `image/${kind}` });
}

/** Makes the browser decode every image to this size; null makes decoding fail. */
export function decodeImagesAs(size: { width: number; height: number } | null): void {
  decodeImagesWith(() =>
    size === null
      ? Promise.reject(new DOMException('cannot decode', 'EncodingError'))
      : Promise.resolve(size),
  );
}

/** jsdom decodes no images. */
export function decodeImagesWith(decode: () => Promise<{ width: number; height: number }>): void {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = async function () {
    const { width, height } = await decode();
    Object.defineProperties(this, {
      naturalWidth: { value: width, configurable: true },
      naturalHeight: { value: height, configurable: true },
    });
  };
}
