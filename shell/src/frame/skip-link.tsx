import { space, theme } from '@ftl/ui-kit';
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

/** The first tab stop: skips the header. */
export function SkipLink() {
  return <Skip href="#main">{messages.skip}</Skip>;
}
