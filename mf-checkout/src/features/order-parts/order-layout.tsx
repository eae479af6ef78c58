import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';

/** The shirt on the left, kept in sight, and what is asked on the right; one column on a phone. */
export const OrderLayout = styled.div`
  display: grid;
  gap: ${space(3)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    gap: ${space(5)};
    align-items: start;

    > :first-child {
      position: sticky;
      top: 96px;
    }
  }
`;

/** Space of something that is still loading, so that nothing moves when it comes. */
export const Placeholder = styled.div<{ $height: number }>`
  height: ${(props) => props.$height}px;
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};
`;
