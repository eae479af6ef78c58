import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';

/** The words and the back of the shirt, side by side where there is room. */
export const Sides = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
`;

export const Shirt = styled.img`
  width: 100%;
  max-width: 480px;
  height: auto;
  aspect-ratio: 1;
  border-radius: ${theme.radius.medium};
  background: radial-gradient(circle at 50% 42%, #ffffff 0%, ${theme.color.linen} 100%);
  object-fit: contain;
`;
