import type { ImageFile } from '../editorial/picture';

/** The images of the home page, rendered by the shop's own engine and renderers. */
export interface HomeImages {
  /** The original photo, and the same without its background, in the same size. */
  photo: ImageFile;
  cutout: ImageFile;
  /** Two finished designs. */
  designs: [ImageFile, ImageFile];
  /** Shirts with the two designs above. */
  shirts: [ImageFile, ImageFile];
}
