import { photoStore } from '../photo-store';

/** Replaces the browser's photo store by a map in memory, which it returns. */
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
