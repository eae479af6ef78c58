import { PAGES } from '@ftl/contracts';
import { LinkButton, space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { Eyebrow, Lead } from '../editorial/opening';
import { Picture } from '../editorial/picture';
import type { HomeFront } from './home-content';
import type { HomeImages } from './home-images';
import { messages } from './messages';
import { Arrival } from './arrival';
import { PhotoStart } from './photo-start';

const Ground = styled.section`
  background: radial-gradient(
    120% 90% at 78% 10%,
    #fffdf9 0%,
    ${theme.color.ivory} 45%,
    ${theme.color.linen} 100%
  );
  overflow: hidden;
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  max-width: 1200px;
  margin: 0 auto;
  padding: ${space(4)} ${space(2)} ${space(7)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr);
    align-items: center;
    gap: ${space(5)};
    padding: ${space(6)} ${space(4)} ${space(8)};
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2.5)};
`;

const Tagline = styled.h1`
  font-family: ${theme.font.serif};
  font-size: clamp(2.375rem, 1.5rem + 3.6vw, 4rem);
  font-weight: 500;
  line-height: 1.06;
  letter-spacing: -0.02em;
  text-wrap: balance;
`;

const Start = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1.5)} ${space(2.5)};

  a {
    padding-inline: ${space(4.5)};
    min-height: 56px;
  }
  p {
    color: ${theme.color.inkSoft};
    font-size: 1rem;
    line-height: 1.4;
  }
`;

const Privacy = styled.p`
  max-width: 46ch;
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  line-height: 1.5;
`;

/** The shirt without a frame, on a wide soft light. */
const Scene = styled.div`
  position: relative;
  max-width: 620px;
  width: 100%;
  margin: 0 auto;
  background: radial-gradient(50% 46% at 50% 50%, #fff 0%, rgba(255, 255, 255, 0) 100%);
`;

const Shirt = styled.figure`
  margin: -3% -4% 0;
`;

const Snapshot = styled.figure`
  position: absolute;
  left: -2%;
  bottom: 0;
  width: 30%;
  padding: 3% 3% 0;
  border-radius: 4px;
  background: ${theme.color.card};
  box-shadow:
    0 2px 4px rgba(43, 42, 51, 0.1),
    0 12px 32px rgba(43, 42, 51, 0.18);
  transform: rotate(-4deg);

  figcaption {
    padding: 4px 0 6px;
    color: ${theme.color.inkSoft};
    font-family: ${theme.font.serif};
    font-size: clamp(0.8125rem, 1.3vw, 1.0625rem);
    font-style: italic;
    text-align: center;
    white-space: nowrap;
  }
`;

const SHIRT_SIZES = `(min-width: ${theme.breakpoint.tablet}px) min(50vw, 640px), min(100vw, 640px)`;
const PHOTO_SIZES = '(min-width: 620px) 180px, 28vw';

interface HeroProps {
  content: HomeFront;
  images?: HomeImages;
}

/** Explains the shop at a glance: a photo becomes a shirt. */
export function Hero({ content, images }: HeroProps) {
  return (
    <Ground aria-labelledby="tagline">
      <Columns>
        <Words>
          <Eyebrow>For the Loved</Eyebrow>
          <Tagline id="tagline">{content.tagline}</Tagline>
          <Lead>{content.text}</Lead>
          <Start>
            <LinkButton to={PAGES.guestDesign()}>{content.start}</LinkButton>
            <p>{content.price}</p>
          </Start>
          <Arrival />
          <PhotoStart />
          <Privacy>{content.privacy}</Privacy>
        </Words>
        {images !== undefined && (
          <Scene>
            <Shirt>
              <Picture file={images.shirts[0]} sizes={SHIRT_SIZES} first />
            </Shirt>
            <Snapshot>
              <Picture file={images.photo} sizes={PHOTO_SIZES} first />
              <figcaption>{messages.photoCaption}</figcaption>
            </Snapshot>
          </Scene>
        )}
      </Columns>
    </Ground>
  );
}
