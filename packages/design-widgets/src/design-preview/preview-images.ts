import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';

/** The design and its shirt side by side; stacked on a phone. */
export const PreviewImages = styled.div`
  display: grid;
  gap: ${space(3)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
