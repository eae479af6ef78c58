import { space, theme, usePageTitle } from '@ftl/ui-kit';
import styled from 'styled-components';
import type { ContentPage } from '../content/content-page';
import { Band } from '../editorial/band';
import { Closing } from '../editorial/closing';
import { Opening } from '../editorial/opening';
import { Prose } from '../editorial/prose';
import { SectionTitle } from './section-title';

export interface HowItWorksFront {
  eyebrow: string;
  lead: string;
  action: string;
  close_title: string;
  close_text: string;
}

const List = styled.ol`
  margin-top: ${space(6)};
  list-style: none;
  counter-reset: step;
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: 0 ${space(2.5)};
  counter-increment: step;

  &::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border: 1.5px solid ${theme.color.gold};
    border-radius: ${theme.radius.round};
    background: ${theme.color.card};
    color: ${theme.color.goldInk};
    font-family: ${theme.font.serif};
    font-size: 1.375rem;
  }
  > div {
    position: relative;
    padding: 8px 0 ${space(5)};
  }
  /* The line that leads from one step to the next. */
  &:not(:last-child) > div::before {
    content: '';
    position: absolute;
    left: -45px;
    top: 56px;
    bottom: 8px;
    border-left: 1.5px solid ${theme.color.line};
  }
`;

/** The process from the photo to the shirt, step by step. */
export function HowItWorksPage({ content }: { content: ContentPage<HowItWorksFront> }) {
  const { title, front, sections } = content;
  usePageTitle(title);
  return (
    <>
      <Band narrow>
        <Opening eyebrow={front.eyebrow} title={title} lead={front.lead} />
        <List>
          {sections.map((section) => (
            <Step key={section.id} id={section.id}>
              <div>
                <SectionTitle>{section.title}</SectionTitle>
                <Prose html={section.html} />
              </div>
            </Step>
          ))}
        </List>
      </Band>
      <Closing title={front.close_title} text={front.close_text} action={front.action} />
    </>
  );
}
