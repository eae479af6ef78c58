import { space, theme } from '@ftl/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ContentSection } from '../content/content-page';
import { messages } from './messages';

const Box = styled.nav`
  align-self: start;

  @media (min-width: ${theme.breakpoint.desktop}px) {
    position: sticky;
    top: 104px;
  }
  p {
    color: ${theme.color.inkSoft};
    font-size: 0.9375rem;
    font-weight: 620;
  }
  ul {
    margin-top: ${space(1)};
    border-left: 2px solid ${theme.color.line};
    list-style: none;
  }
  a {
    display: block;
    /* For fingers: with one line of text as high as a control. */
    padding: 13px ${space(2)};
    color: ${theme.color.inkSoft};
    line-height: 1.35;
    text-decoration: none;

    @media (min-width: ${theme.breakpoint.desktop}px) {
      padding-block: 8px;
    }
  }
  a:hover {
    color: ${theme.color.dusk};
    text-decoration: underline;
  }
`;

/**
 * Table of contents of a long page. The router's links: each gets an entry of the history, in which
 * the shell finds the scroll position again.
 */
export function Contents({ sections }: { sections: readonly ContentSection[] }) {
  return (
    <Box aria-label={messages.contents}>
      <p>{messages.contents}</p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
