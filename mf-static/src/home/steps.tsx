import { PAGES } from '@ftl/contracts';
import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { Band } from '../editorial/band';
import { BandTitle } from '../editorial/opening';
import { MoreLink } from '../editorial/more-link';
import type { HomeFront } from './home-content';
import { messages } from './messages';

const List = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin-block: ${space(5)} ${space(4)};
  list-style: none;
  counter-reset: step;

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space(6)};
  }
`;

const Step = styled.li`
  counter-increment: step;
  padding-top: ${space(2)};
  border-top: 2px solid ${theme.color.gold};

  &::before {
    content: counter(step);
    display: block;
    color: ${theme.color.goldInk};
    font-family: ${theme.font.serif};
    font-size: 2.5rem;
    line-height: 1.2;
  }
  h3 {
    margin-block: ${space(1)} ${space(1)};
    font-family: ${theme.font.serif};
    font-size: 1.375rem;
    font-weight: 500;
    line-height: 1.25;
  }
  p {
    color: ${theme.color.inkSoft};
    max-width: 40ch;
  }
`;

/** The process in three steps. */
export function Steps({ content }: { content: HomeFront['steps'] }) {
  return (
    <Band ground="card" labelledBy="steps-title">
      <BandTitle id="steps-title">{content.title}</BandTitle>
      <List>
        {content.list.map(({ title, text }) => (
          <Step key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </Step>
        ))}
      </List>
      <MoreLink to={PAGES.howItWorks}>{messages.howLink}</MoreLink>
    </Band>
  );
}
