import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { Band } from '../editorial/band';
import { BandText, BandTitle } from '../editorial/opening';
import { Picture } from '../editorial/picture';
import type { HomeFront } from './home-content';
import type { HomeImages } from './home-images';
import { messages } from './messages';

const Pairs = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(5)};
  list-style: none;

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: 1fr 1fr;
    gap: ${space(4)};
  }
`;

const Pair = styled.li`
  display: grid;
  align-items: center;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.card};

  @media (min-width: ${theme.breakpoint.phone}px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Design = styled.figure`
  padding: ${space(2)};

  @media (min-width: ${theme.breakpoint.desktop}px) {
    padding: ${space(3)};
  }
`;

/** Cropped, because the image of a shirt has empty space around it. */
const Worn = styled.figure`
  display: grid;
  align-items: center;
  height: 100%;
  background: ${theme.color.linen};

  @media (min-width: ${theme.breakpoint.phone}px) {
    picture {
      margin: 0 -6%;
    }
  }
`;

const Note = styled.p`
  margin-top: ${space(2)};
  color: ${theme.color.inkFaint};
  font-size: 0.9375rem;
`;

/** Two cards side by side, each half design and half shirt. */
const SIZES = `(min-width: ${theme.breakpoint.tablet}px) min(25vw, 320px), (min-width: ${theme.breakpoint.phone}px) 46vw, 88vw`;

interface ExamplesProps {
  content: HomeFront['examples'];
  images?: HomeImages;
}

/** Two finished designs, each with its shirt. */
export function Examples({ content, images }: ExamplesProps) {
  return (
    <Band ground="linen" labelledBy="examples-title">
      <BandTitle id="examples-title">{content.title}</BandTitle>
      <BandText>{content.text}</BandText>
      {images !== undefined && (
        <>
          <Pairs>
            {images.designs.map((design, at) => (
              <Pair key={design.alt}>
                <Design>
                  <Picture file={design} sizes={SIZES} />
                </Design>
                <Worn>
                  <Picture file={images.shirts[at as 0 | 1]} sizes={SIZES} />
                </Worn>
              </Pair>
            ))}
          </Pairs>
          <Note>{messages.exampleNote}</Note>
        </>
      )}
    </Band>
  );
}
