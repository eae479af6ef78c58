import styled from 'styled-components';
import { space, theme } from './theme';

/** A white surface on the ivory background. */
export const Card = styled.section`
  padding: ${space(3)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.card};
  box-shadow: ${theme.shadow};
  min-width: 0;

  @media (min-width: ${theme.breakpoint.tablet}px) {
    padding: ${space(4)};
  }
`;
