import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { onScrollEnd } from './on-scroll-end';
import { storeScroll, scrollOf } from './scroll-memory';

/**
 * Handles a navigation to another page: focuses the page (except on first load), and scrolls to the
 * top, to the anchor, or, when going back, to the previous position.
 * @returns a function to call when the page has been rendered
 */
export function usePageChange(): () => void {
  const { pathname, hash, key } = useLocation();
  // All full page loads have the same key, so the path is added.
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

  useEffect(() => onScrollEnd(() => storeScroll(place, window.scrollY)), [place]);

  return () => {
    // After the page's own effects; it may still be growing in this frame.
    requestAnimationFrame(() => {
      waiting.current?.();
      waiting.current = undefined;
    });
  };
}

/** Whether this page load is a reload or a history navigation. */
function isComingBack(): boolean {
  // Missing in jsdom, in which pages are prerendered.
  if (!('getEntriesByType' in performance)) return false;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward';
}
