/**
 * Decodes an image file, upright as its EXIF data says. Not with `createImageBitmap`, which ignored
 * EXIF in Safari 15: https://github.com/whatwg/html/issues/7210
 *
 * @throws DOMException if this browser cannot decode it
 */
export async function decodeImage(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
