import { theme, usePageTitle } from '@ftl/ui-kit';
import styled from 'styled-components';
import type { ContentPage } from '../content/content-page';
import { Band } from '../editorial/band';
import { Opening } from '../editorial/opening';
import { Prose } from '../editorial/prose';
import { messages } from './messages';
import { Sections } from './sections';

export interface TextFront {
  eyebrow: string;
  lead: string;
  updated: string;
}

const Updated = styled.p`
  color: ${theme.color.inkFaint};
  font-size: 0.9375rem;
`;

/** A long text: privacy, terms, returns. */
export function TextPage({ content }: { content: ContentPage<TextFront> }) {
  const { title, front, sections, introHtml } = content;
  usePageTitle(title);
  return (
    <Band>
      <Opening eyebrow={front.eyebrow} title={title} lead={front.lead}>
        <Updated>{messages.updated(front.updated)}</Updated>
      </Opening>
      <Sections
        sections={sections}
        before={introHtml !== '' && <Prose html={introHtml} />}
        show={({ html }) => <Prose html={html} />}
      />
    </Band>
  );
}
