import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';

/** Two columns of one stage, stacked on a phone. */
export const Columns = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: start;

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
