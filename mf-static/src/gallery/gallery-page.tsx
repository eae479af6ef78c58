import { PAGES } from '@ftl/contracts';
import { FIRST_TEMPLATES } from '@ftl/rules';
import { Heading, LinkButton, space, theme, usePageTitle, VisuallyHidden } from '@ftl/ui-kit';
import { useId } from 'react';
import styled from 'styled-components';
import { Band } from '../editorial/band';
import { Closing } from '../editorial/closing';
import { Opening } from '../editorial/opening';
import { Picture, type ImageFile } from '../editorial/picture';
import { ReviewsSection } from './reviews';
import type { GalleryContent, GalleryImages, GalleryScene } from './gallery-content';

/** Two columns, then three: five cards and three leave no gap in the grid. */
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

    /* Of five cards. */
    &:nth-child(-n + 2):nth-last-child(n + 4) {
      grid-column: span 3;
    }
  }
`;

/** The images end in the same color. */
const Worn = styled.div`
  background: ${theme.color.linen};

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

  h2,
  h3 {
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

const More = styled.section`
  margin-top: ${space(8)};

  > ul {
    margin-top: ${space(3)};
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

/** The scenes, each as a finished design on a shirt. */
export function GalleryPage({ content, images = {} }: GalleryPageProps) {
  const { front } = content;
  const moreId = useId();
  usePageTitle(content.title);
  const cards = (scenes: GalleryScene[], heading: 'h2' | 'h3') =>
    scenes.map((scene) => (
      <SceneCard
        key={scene.id}
        scene={scene}
        image={images[scene.id]}
        action={front.action}
        heading={heading}
        first={scene === front.scenes[0]}
      />
    ));
  return (
    <>
      <Band>
        <Opening eyebrow={front.eyebrow} title={content.title} lead={front.lead} />
        <Cards aria-label={content.title}>
          {cards(front.scenes.slice(0, FIRST_TEMPLATES), 'h2')}
        </Cards>
        <More aria-labelledby={moreId}>
          <Heading id={moreId}>{front.more_title}</Heading>
          <Cards>{cards(front.scenes.slice(FIRST_TEMPLATES), 'h3')}</Cards>
        </More>
        <Note>{front.note}</Note>
      </Band>
      <ReviewsSection title={front.reviews_title} />
      <Closing title={front.close_title} text={front.close_text} action={front.close_action} />
    </>
  );
}

interface SceneCardProps {
  scene: GalleryScene;
  image?: ImageFile;
  action: string;
  heading: 'h2' | 'h3';
  /** Above the fold, even on a phone. */
  first: boolean;
}

function SceneCard({ scene, image, action, heading: Title, first }: SceneCardProps) {
  return (
    <Card>
      {image !== undefined && (
        <Worn>
          <Picture file={image} sizes={SIZES} first={first} />
        </Worn>
      )}
      <Words>
        <Title>{scene.name}</Title>
        <p>{scene.text}</p>
        <LinkButton to={`${PAGES.designCreate}?template=${scene.id}`} variant="secondary">
          {action}
          <VisuallyHidden>: {scene.name}</VisuallyHidden>
        </LinkButton>
      </Words>
    </Card>
  );
}
