import type { PictureFile } from '../editorial/picture';

/** The images of the home page; all rendered from one photo by the shop itself. */
export interface HomePictures {
  /** The original photo, and the same without its background, in the same size. */
  photo: PictureFile;
  cutout: PictureFile;
  /** Two finished designs. */
  designs: [PictureFile, PictureFile];
  /** Shirts with the two designs above. */
  shirts: [PictureFile, PictureFile];
}
