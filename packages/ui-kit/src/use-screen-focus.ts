import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the box of a screen when it replaces another screen, and the pressed button with it. Does
 * not scroll, and leaves any other focus where it is. The box needs `key={screen}`, so that each is
 * announced, `tabIndex={-1}` and no outline.
 * @param screen name of the current screen
 */
export function useScreenFocus(screen: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    // The browser moves the focus of a removed element to the body.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [screen]);
  return box;
}
