import type { ContentPage } from '../content/content-page';
import type { ImageFile } from '../editorial/picture';

/** A scene in the gallery. */
export interface GalleryScene {
  /** Id of a template. */
  id: string;
  name: string;
  text: string;
}

/** The front matter of `content/gallery.md`. */
export interface GalleryFront {
  eyebrow: string;
  lead: string;
  action: string;
  /** In the order of the templates. */
  scenes: GalleryScene[];
  more_title: string;
  note: string;
  reviews_title: string;
  close_title: string;
  close_text: string;
  close_action: string;
}

export type GalleryContent = ContentPage<GalleryFront>;

/** A finished design of each scene. */
export type GalleryImages = Readonly<Record<string, ImageFile>>;
