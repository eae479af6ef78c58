import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

/** Focused by script only; scrolls to a position below the shell's header. */
const Box = styled.div`
  scroll-margin-top: 96px;
  outline: none;
`;

interface ScreenBoxProps {
  /** Name of the current screen. */
  screen: string;
  /** Whether a screen that replaces another one is scrolled to. */
  scrolls?: boolean;
  /** Whether the visitor waits for the next screen, so that it takes the focus without a press. */
  awaited?: boolean;
  children: ReactNode;
}

/**
 * A place in which screens replace each other. If a screen disappears with the control that the
 * visitor has just used, the next one takes the focus and so is announced; any other focus stays
 * where it is.
 */
export function ScreenBox({ screen, scrolls = false, awaited = false, children }: ScreenBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  const lastUsed = useRef<Element>(null);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      const isInside = target instanceof Element && box.current?.contains(target) === true;
      lastUsed.current = isInside ? target : null;
    };
    // Safari does not focus a pressed button.
    const events = ['focusin', 'click'];
    // During the capture, as the press may remove its button before the event arrives here.
    for (const event of events) document.addEventListener(event, remember, true);
    return () => events.forEach((event) => document.removeEventListener(event, remember, true));
  }, []);

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const isLost = lastUsed.current?.isConnected === false;
    // The browser moves the focus of a removed element to the body.
    if ((isLost || awaited) && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
    if (scrolls) box.current?.scrollIntoView({ block: 'start' });
  }, [screen, scrolls, awaited]);

  return (
    <Box key={screen} ref={box} tabIndex={-1}>
      {children}
    </Box>
  );
}
