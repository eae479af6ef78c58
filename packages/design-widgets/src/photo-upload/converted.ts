/**
 * The photo as a JPEG that may be uploaded; unchanged if this browser cannot make it one, for the
 * server to decode or refuse.
 */
export async function converted(file: File): Promise<File> {
  try {
    const { asJpeg } = await import('./convert-photo');
    return await asJpeg(file);
  } catch {
    return file;
  }
}
