import { space, theme } from '@ftl/ui-kit';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { messages } from '../messages';

const Skip = styled.a`
  position: absolute;
  left: ${space(2)};
  top: -100px;
  z-index: 100;
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${theme.radius.small};
  background: ${theme.color.card};
  color: ${theme.color.dusk};

  &:focus {
    top: ${space(1)};
  }
`;

/** Moves the focus only: a new address could end what the page has in progress. */
const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** The first tab stop: skips the header. */
export function SkipLink() {
  return (
    <Skip href="#main" onClick={skip}>
      {messages.skip}
    </Skip>
  );
}
