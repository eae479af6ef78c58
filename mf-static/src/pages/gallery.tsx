import type { GalleryContent } from '../gallery/gallery-content';
import { GalleryPage } from '../gallery/gallery-page';
import { designPictures } from '../pictures/designs';
import content from '../../content/gallery.md';

export default function Gallery() {
  return <GalleryPage content={content as GalleryContent} pictures={designPictures} />;
}
