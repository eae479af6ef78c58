import { PAGES } from '@ftl/contracts';
import { LinkButton, space, theme, usePageTitle, VisuallyHidden } from '@ftl/ui-kit';
import styled from 'styled-components';
import { Band } from '../editorial/band';
import { Closing } from '../editorial/closing';
import { Opening } from '../editorial/opening';
import { Picture, type ImageFile } from '../editorial/picture';
import type { GalleryContent, GalleryImages, GalleryScene } from './gallery-content';

/** Two columns, then three: five cards leave no gap in the grid. */
const Cards = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};
  list-style: none;

  @media (min-width: ${theme.breakpoint.phone}px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: ${space(4)};
  }
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.card};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-column: span 2;

    &:nth-child(-n + 2) {
      grid-column: span 3;
    }
  }
`;

const Design = styled.div`
  padding: ${space(3)} ${space(3)} ${space(1)};
  background: radial-gradient(80% 70% at 50% 45%, #fff, ${theme.color.ivory});

  img {
    max-width: 400px;
    margin: 0 auto;
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(1)};
  padding: ${space(2.5)} ${space(3)} ${space(3)};

  h2 {
    font-family: ${theme.font.serif};
    font-size: 1.375rem;
    font-weight: 500;
    line-height: 1.25;
  }
  p {
    flex: 1;
    margin-bottom: ${space(1)};
    color: ${theme.color.inkSoft};
  }
`;

const Note = styled.p`
  margin-top: ${space(3)};
  color: ${theme.color.inkFaint};
  font-size: 0.9375rem;
`;

/** Cards are a half or a third of the page's width; their images never exceed 400 px. */
const SIZES = `(min-width: ${theme.breakpoint.tablet}px) min(28vw, 400px), (min-width: ${theme.breakpoint.phone}px) 44vw, calc(100vw - 96px)`;

interface GalleryPageProps {
  content: GalleryContent;
  images?: GalleryImages;
}

/** The five scenes, each as a finished design. */
export function GalleryPage({ content, images = {} }: GalleryPageProps) {
  const { front } = content;
  usePageTitle(content.title);
  return (
    <>
      <Band>
        <Opening eyebrow={front.eyebrow} title={content.title} lead={front.lead} />
        <Cards>
          {front.scenes.map((scene, at) => (
            <SceneCard
              key={scene.id}
              scene={scene}
              image={images[scene.id]}
              action={front.action}
              first={at === 0}
            />
          ))}
        </Cards>
        <Note>{front.note}</Note>
      </Band>
      <Closing title={front.close_title} text={front.close_text} action={front.close_action} />
    </>
  );
}

interface SceneCardProps {
  scene: GalleryScene;
  image?: ImageFile;
  action: string;
  /** Above the fold, even on a phone. */
  first: boolean;
}

function SceneCard({ scene, image, action, first }: SceneCardProps) {
  return (
    <Card>
      {image !== undefined && (
        <Design>
          <Picture file={image} sizes={SIZES} first={first} />
        </Design>
      )}
      <Words>
        <h2>{scene.name}</h2>
        <p>{scene.text}</p>
        <LinkButton to={`${PAGES.designCreate}?template=${scene.id}`} variant="secondary">
          {action}
          <VisuallyHidden>: {scene.name}</VisuallyHidden>
        </LinkButton>
      </Words>
    </Card>
  );
}
