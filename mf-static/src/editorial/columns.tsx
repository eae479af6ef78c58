import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';

/** Two columns of equal width, one below the other on phones. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  align-items: start;

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space(8)};
  }
`;
