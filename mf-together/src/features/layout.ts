import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';

/** The shirt on the left, sticky, and the form on the right; one column on a phone. */
export const ShirtLayout = styled.div`
  display: grid;
  gap: ${space(3)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
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

export const ShirtImage = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 1;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.linen};
`;

/** A message with the author's line breaks. */
export const Message = styled.blockquote`
  margin: 0;
  padding-left: ${space(2)};
  border-left: 3px solid ${theme.color.gold};
  font-family: ${theme.font.serif};
  font-size: 1.25rem;
  line-height: 1.5;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
