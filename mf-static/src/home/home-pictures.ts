import type { PictureFile } from '../editorial/picture';

/** The pictures of the home page; all made from one photo by the shop's own renderer. */
export interface HomePictures {
  /** The photo as it came, and the same with its background removed; same size. */
  photo: PictureFile;
  cutout: PictureFile;
  /** Two completed designs. */
  designs: [PictureFile, PictureFile];
  /** Shirts that carry them. */
  shirts: [PictureFile, PictureFile];
}
