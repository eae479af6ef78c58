import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from './layout';

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${(props) => props.$size}px;
  height: ${(props) => props.$size}px;
  border: ${(props) => Math.max(2, Math.round(props.$size / 10))}px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  opacity: 0.8;
  animation: ${turn} 1.1s linear infinite;
`;

interface SpinnerProps {
  /** Diameter in px. */
  size?: number;
  /** Announced by screen readers; without it the spinner is decorative. */
  label?: string;
}

export function Spinner({ size = 32, label }: SpinnerProps) {
  return (
    <>
      <Ring $size={size} aria-hidden="true" />
      {label !== undefined && <VisuallyHidden role="status">{label}</VisuallyHidden>}
    </>
  );
}
