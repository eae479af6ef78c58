import { space, theme } from '@ftl/ui-kit';
import styled, { keyframes } from 'styled-components';

const glow = keyframes`
  from { opacity: 0; }
`;

/** A whole design with a mat. */
export const DesignImage = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 5 / 6;
  object-fit: contain;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.linen};
`;

/** A shirt from the front, optionally with a soft glow behind it. */
export const ShirtImage = styled.img<{ $isGlowing?: boolean }>`
  width: 100%;
  height: auto;
  aspect-ratio: 1;
  object-fit: contain;
  border-radius: ${theme.radius.medium};
  background: radial-gradient(circle at 50% 42%, #ffffff 0%, ${theme.color.linen} 100%);
  box-shadow: ${(props) =>
    props.$isGlowing ? `0 0 ${space(6)} ${space(1)} ${theme.color.goldTint}` : 'none'};
  animation: ${glow} 300ms ease;
`;
