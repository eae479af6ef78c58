import { photoStore } from '../photo-store';

/** A shelf in memory in the place of the browser's; returns what lies on it. */
export function stubPhotoStore(): Map<string, File> {
  const shelf = new Map<string, File>();
  jest.spyOn(photoStore, 'keep').mockImplementation(async (id, file) => {
    shelf.set(id, file);
  });
  jest.spyOn(photoStore, 'find').mockImplementation(async (id) => shelf.get(id) ?? null);
  jest.spyOn(photoStore, 'forget').mockImplementation(async (id) => {
    shelf.delete(id);
  });
  return shelf;
}
