import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepScroll, scrollOf } from './scroll-memory';

/**
 * After a step to another page: focus goes to the page (the first load leaves it
 * alone), and the window to its top, to the named part, or, going back, to where
 * it was. Returns what to call when the page is on the screen.
 */
export function usePageChange(): () => void {
  const { pathname, hash, key } = useLocation();
  // Every full page load has the same key, so the path belongs to the place as well.
  const place = `${key} ${pathname}`;
  const how = useNavigationType();
  const shownPath = useRef<string>(undefined);
  const waiting = useRef<() => void>(undefined);

  useEffect(() => {
    const isFirst = shownPath.current === undefined;
    if (shownPath.current === pathname && !hash) return;
    shownPath.current = pathname;
    if (!isFirst) document.getElementById('main')?.focus({ preventScroll: true });
    if (!isFirst && how !== 'POP' && !hash) window.scrollTo(0, 0);
    waiting.current = () => {
      if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
      else if (how === 'POP' && (!isFirst || isComingBack())) window.scrollTo(0, scrollOf(place));
    };
  }, [pathname, hash, place, how]);

  useEffect(() => {
    const keep = () => keepScroll(place, window.scrollY);
    window.addEventListener('scrollend', keep);
    return () => window.removeEventListener('scrollend', keep);
  }, [place]);

  return () => {
    // The page's own effects come first; it may still be growing in this frame.
    requestAnimationFrame(() => {
      waiting.current?.();
      waiting.current = undefined;
    });
  };
}

/** Whether this page load is a reload or a step through the history, not a fresh visit. */
function isComingBack(): boolean {
  // Where pages are prerendered there is no such history to ask.
  if (!('getEntriesByType' in performance)) return false;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward';
}
