import type { GalleryContent } from '../gallery/gallery-content';
import { GalleryPage } from '../gallery/gallery-page';
import { designImages } from '../images/designs';
import content from '../../content/gallery.md';

export default function Gallery() {
  return <GalleryPage content={content as GalleryContent} images={designImages} />;
}
