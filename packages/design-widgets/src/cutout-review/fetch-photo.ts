/** Downloads a stored photo as a file, so that another part of it can be used. */
export async function fetchPhoto(url: string): Promise<File> {
  const response = await fetch(url, { credentials: 'include' });
  if (!response.ok) throw new Error(`The photo request failed with ${response.status}`);
  const blob = await response.blob();
  return new File([blob], 'photo.jpg', { type: blob.type });
}
