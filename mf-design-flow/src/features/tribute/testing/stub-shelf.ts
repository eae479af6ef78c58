import { photoShelf } from '../photo-shelf';

/** A shelf in memory in the place of the browser's; returns what lies on it. */
export function stubShelf(): Map<string, File> {
  const shelf = new Map<string, File>();
  jest.spyOn(photoShelf, 'keep').mockImplementation(async (id, file) => {
    shelf.set(id, file);
  });
  jest.spyOn(photoShelf, 'find').mockImplementation(async (id) => shelf.get(id) ?? null);
  jest.spyOn(photoShelf, 'forget').mockImplementation(async (id) => {
    shelf.delete(id);
  });
  return shelf;
}
