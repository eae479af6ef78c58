import { space, theme } from '@ftl/ui-kit';
import { lazy, Suspense, useRef } from 'react';
import styled from 'styled-components';
import { Band } from '../editorial/band';
import { BandText, BandTitle } from '../editorial/opening';
import { Picture } from '../editorial/picture';
import { useInView } from '../editorial/use-in-view';
import type { HomeFront } from './home-content';
import type { HomeImages } from './home-images';

/** Loaded when the visitor scrolls near it. */
const PhotoSlider = lazy(() => import('./photo-slider'));

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: center;

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    gap: ${space(8)};
  }
`;

const Place = styled.div`
  overflow: hidden;
  border-radius: ${theme.radius.medium};
`;

const Hint = styled.p`
  margin-top: ${space(2)};
  color: ${theme.color.inkSoft};
  font-family: ${theme.font.serif};
  font-style: italic;
`;

const SIZES = `(min-width: ${theme.breakpoint.tablet}px) min(48vw, 590px), 92vw`;

interface CompareProps {
  content: HomeFront['compare'];
  images: HomeImages;
}

/** A photo before and after background removal. */
export function Compare({ content, images: { photo, cutout } }: CompareProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place);
  const still = <Picture file={photo} sizes={SIZES} />;
  return (
    <Band labelledBy="compare-title">
      <Columns>
        <Place ref={place}>
          {isNear ? (
            <Suspense fallback={still}>
              <PhotoSlider photo={photo} cutout={cutout} />
            </Suspense>
          ) : (
            still
          )}
        </Place>
        <div>
          <BandTitle id="compare-title">{content.title}</BandTitle>
          <BandText>{content.text}</BandText>
          <Hint>{content.hint}</Hint>
        </div>
      </Columns>
    </Band>
  );
}
