import { BeforeAfter } from '@ftl/ui-kit';
import type { HomeImages } from './home-images';

/** The photo and its cutout with a divider between them. */
export default function PhotoSlider({ photo, cutout }: Pick<HomeImages, 'photo' | 'cutout'>) {
  return (
    <BeforeAfter
      before={photo.webp.at(-1) ?? ''}
      after={cutout.webp.at(-1) ?? ''}
      beforeAlt={photo.alt}
      afterAlt={cutout.alt}
      aspectRatio={`${photo.ratio}`}
      controls={false}
    />
  );
}
