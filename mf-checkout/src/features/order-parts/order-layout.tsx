import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';

/** The shirt on the left, sticky, and the form on the right; one column on a phone. */
export const OrderLayout = styled.div`
  display: grid;
  gap: ${space(3)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    gap: ${space(5)};
    align-items: start;

    /* On a phone on its side, the end of the shirt would never be in view. */
    @media (min-height: 720px) {
      > :first-child {
        position: sticky;
        top: 96px;
      }
    }
  }
`;

/** Reserves space for loading content, to avoid a layout shift. */
export const Placeholder = styled.div<{ $height: number }>`
  height: ${(props) => props.$height}px;
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};
`;
