import { IMAGE_VIEW_PATH, SHARED_WIDTHS } from '@ftl/contracts';
import { Text, theme } from '@ftl/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { messages } from './messages';

const Image = styled.img<{ $isSquare: boolean }>`
  display: block;
  width: 100%;
  height: auto;
  object-fit: contain;
  border-radius: ${theme.radius.medium};
  background: radial-gradient(circle at 50% 42%, #ffffff 0%, ${theme.color.linen} 100%);
  aspect-ratio: ${(props) => (props.$isSquare ? '1' : '5 / 6')};

  @media print {
    width: auto;
    height: 85mm;
    margin: 0 auto;
    background: none;
  }
`;

const Missing = styled.div`
  display: grid;
  place-items: center;
  min-height: 240px;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.linen};
`;

interface PublicImageProps {
  src: string;
  alt: string;
  /** A shirt; designs are in portrait format. */
  isSquare?: boolean;
  /** The `sizes` attribute, for images that are served in several widths. */
  sizes?: string;
  /** `high` for the first visible image, `low` for those that should load after it. */
  priority?: 'high' | 'low' | undefined;
}

/**
 * An image of a public page. A generated preview that fails to load is retried without the viewer's
 * path prefix (VIEW-09).
 */
export function PublicImage({ src, alt, isSquare = false, sizes, priority }: PublicImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = addressesOf(src).find((address) => !failed.includes(address));
  if (source === undefined) {
    return (
      <Missing>
        <Text tone="soft">{messages.noImage}</Text>
      </Missing>
    );
  }
  const hasWidths = sizes !== undefined && !isPreview(source);
  return (
    <Image
      $isSquare={isSquare}
      srcSet={hasWidths ? widthsOf(source) : undefined}
      sizes={hasWidths ? sizes : undefined}
      src={source}
      alt={alt}
      fetchPriority={priority}
      decoding={priority === 'high' ? 'sync' : undefined}
      width={isSquare ? 800 : 1000}
      height={isSquare ? 800 : 1200}
      onError={() => setFailed((known) => [...known, source])}
    />
  );
}

/** Candidate URLs of an image, best first. */
export function addressesOf(src: string): string[] {
  if (src === '') return [];
  const isViewed = isPreview(src) && src.includes(`${IMAGE_VIEW_PATH}/`);
  return isViewed ? [src, src.replace(IMAGE_VIEW_PATH, '')] : [src];
}

/** Generated previews have a single size. */
const isPreview = (src: string) => src.includes('generated_previews');

const widthsOf = (src: string) =>
  SHARED_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ');
