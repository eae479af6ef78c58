import { Spinner, theme } from '@ftl/ui-kit';
import styled, { keyframes } from 'styled-components';
import { messages } from '../messages';

const appear = keyframes`
  from { opacity: 0; }
`;

/** Fills the window, so that the footer stays below it; becomes visible only after a delay. */
const Room = styled.div`
  display: grid;
  place-items: center;
  min-height: calc(100vh - ${theme.headerHeight} - 1px);

  > * {
    animation: ${appear} 300ms 600ms both;
  }
`;

export function Placeholder() {
  return (
    <Room aria-busy="true" data-placeholder>
      <span>
        <Spinner label={messages.loading} />
      </span>
    </Room>
  );
}
