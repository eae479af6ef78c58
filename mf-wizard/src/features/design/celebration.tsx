import { theme } from '@ftl/ui-kit';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';

export const CELEBRATION_MS = 2000;

export const celebrationMessages = {
  title: 'Design Complete!',
  text: 'Your memorial design has been generated successfully.',
};

const glow = keyframes`
  from { opacity: 0; }
  25%, 75% { opacity: 1; }
  to { opacity: 0; }
`;

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  place-content: center;
  padding: 24px;
  background: radial-gradient(
    circle at 50% 45%,
    #fffdf8 0%,
    rgba(248, 240, 223, 0.94) 42%,
    rgba(251, 248, 243, 0.86) 100%
  );
  text-align: center;
  pointer-events: none;

  @media (prefers-reduced-motion: no-preference) {
    animation: ${glow} ${CELEBRATION_MS}ms ease-in-out both;
  }

  strong {
    font-family: ${theme.font.serif};
    font-size: clamp(1.75rem, 1.4rem + 2vw, 2.5rem);
    font-weight: 500;
  }
`;

/** A soft glow for two seconds, static if the visitor prefers reduced motion. */
export function Celebration() {
  return (
    <Veil role="status">
      <strong>{celebrationMessages.title}</strong>
      <span>{celebrationMessages.text}</span>
    </Veil>
  );
}

/** True for two seconds after the finished image has appeared on the open page. */
export function useCelebration(finalUrl: string | null | undefined): boolean {
  const [before, setBefore] = useState(finalUrl);
  const [isOn, setOn] = useState(false);
  if (before !== finalUrl) {
    setBefore(finalUrl);
    // Undefined means 'not known yet': a design that was already finished is not celebrated.
    if (finalUrl && before === null) setOn(true);
  }
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setOn(false), CELEBRATION_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isOn;
}
