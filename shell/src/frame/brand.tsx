import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { messages } from '../messages';

const Mark = styled.svg`
  flex: none;
  margin-right: ${space(1.25)};
  color: ${theme.color.gold};
`;

const Name = styled.span`
  font-family: ${theme.font.serif};
  font-size: 1.3125rem;
  font-weight: 500;
  /* Two lines beside the menu if the visitor's font is much larger. */
  line-height: 1.2;
  letter-spacing: 0.005em;
`;

/** Morning light over a horizon, and the name. */
export function Brand() {
  return (
    <>
      <Mark width="30" height="30" viewBox="0 0 30 30" fill="none" aria-hidden="true">
        <path d="M6 20a9 9 0 0 1 18 0" stroke="currentColor" strokeWidth="1.6" />
        <path
          d="M2 20h26M8 24.5h14M15 3.5v4M5.2 8.2l2.6 2.6M24.8 8.2l-2.6 2.6"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </Mark>
      <Name>{messages.brand}</Name>
    </>
  );
}
