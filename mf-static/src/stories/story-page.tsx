import { PAGES } from '@ftl/contracts';
import { LinkButton, space, usePageTitle } from '@ftl/ui-kit';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { ContentPage, ContentSection } from '../content/content-page';
import { Band } from '../editorial/band';
import { Closing } from '../editorial/closing';
import { Columns } from '../editorial/columns';
import { Opening } from '../editorial/opening';
import { Picture, type ImageFile } from '../editorial/picture';
import { Prose } from '../editorial/prose';
import { Questions } from '../editorial/questions';
import { SectionTitle } from '../text-page/section-title';
import { Showcase } from './showcase';

/** The front matter of `content/stories/*.md`, as `build/content-schema.mjs` describes it. */
export interface StoryFront {
  layout: 'text' | 'questions' | 'picture' | 'showcase' | 'action';
  picture: ImageFile;
  eyebrow: string;
  lead: string;
  /** Template ids; for the layout showcase. */
  templates?: string[];
  action: string;
  close_title: string;
  close_text: string;
}

const Sections = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(6)};
`;

/** On a phone the picture follows the words. */
const Beside = styled(Columns)`
  align-items: center;

  img {
    border-radius: 12px;
  }
`;

const HALF = '(min-width: 768px) min(45vw, 560px), calc(100vw - 32px)';

/** A campaign page in one of a few layouts. */
export function StoryPage({ content }: { content: ContentPage<StoryFront> }) {
  const { title, front, introHtml, sections } = content;
  const { layout, eyebrow, lead, picture, templates = [] } = front;
  const isBeside = layout === 'picture';
  const isAction = layout === 'action';
  usePageTitle(title);
  const opening = (
    <Opening eyebrow={eyebrow} title={title} lead={lead} centered={isAction}>
      {isAction && <LinkButton to={PAGES.guestDesign()}>{front.action}</LinkButton>}
    </Opening>
  );
  return (
    <>
      <Band narrow={!isBeside && layout !== 'showcase'}>
        {isBeside ? (
          <Beside>
            {opening}
            <Picture file={picture} sizes={HALF} first />
          </Beside>
        ) : (
          opening
        )}
        {layout === 'showcase' && <Showcase templates={templates} />}
        <Sections>
          {introHtml !== '' && <Prose html={introHtml} />}
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </Sections>
      </Band>
      <Closing title={front.close_title} text={front.close_text} action={front.action} />
    </>
  );
}

/** A heading with its text and, below it, its questions. */
function Section({ section: { id, title, html, entries } }: { section: ContentSection }) {
  const openId = useLocation().hash.slice(1);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
      {html !== '' && <Prose html={html} />}
      {entries.length > 0 && (
        <Questions
          openId={openId}
          items={entries.map((entry) => ({
            id: entry.id,
            question: entry.title,
            answer: <Prose html={entry.html} />,
          }))}
        />
      )}
    </section>
  );
}
