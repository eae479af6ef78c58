import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusPart } from './focus-part';
import { onScrollEnd } from './on-scroll-end';
import { scrollOf, storeScroll } from './scroll-memory';

/** Key of a full page load, and of an entry that a plain link to a part of the page has made. */
const KEY_OF_ANY = 'default';

/**
 * Handles a navigation to another page or part of one: focuses it (except on first load), and
 * scrolls to it or, when going back, to the previous position.
 * @returns a function to call when the page has been rendered
 */
export function usePageChange(): () => void {
  const { pathname, hash, key } = useLocation();
  const place = `${key} ${pathname}${hash}`;
  const how = useNavigationType();
  const shownPath = useRef<string>(undefined);
  const waiting = useRef<() => void>(undefined);

  // Layout effects: the router navigates in transitions, whose other effects may run after the next
  // frame.
  useLayoutEffect(() => {
    const isFirst = shownPath.current === undefined;
    const isSamePath = shownPath.current === pathname;
    shownPath.current = pathname;
    const isReturn = how === 'POP' && (!isFirst || isComingBack());
    // The new entry may end before the visitor scrolls.
    if (isSamePath && !isReturn) storeScroll(place, window.scrollY);
    if (isSamePath && !hash && !isReturn) return;
    if (!isSamePath && !isFirst && !hash) focusPage();
    if (!isFirst && how !== 'POP' && !hash) window.scrollTo(0, 0);
    // Read now: a scroll of the previous entry can still end before the next frame.
    const y = scrollOf(place);
    waiting.current = () => {
      const part = hash ? partOf(hash) : null;
      if (part && !isFirst) focusPart(part);
      else if (hash && !isSamePath && !isFirst) focusPage();
      const isOwnEntry = key !== KEY_OF_ANY;
      if (isReturn && (!hash || isOwnEntry)) window.scrollTo(0, y);
      else part?.scrollIntoView();
    };
  }, [pathname, hash, key, place, how]);

  useLayoutEffect(() => {
    const address = addressOf();
    return onScrollEnd(() => {
      // The browser scrolls to a part before the router has rendered its entry.
      if (addressOf() === address) storeScroll(place, window.scrollY);
    });
  }, [place]);

  return () => {
    // After the page's own effects; it may still be growing in this frame.
    requestAnimationFrame(() => {
      waiting.current?.();
      waiting.current = undefined;
    });
  };
}

const addressOf = () => location.pathname + location.hash;

/** Null for a hash that is not URL-encoded correctly, as in a link that was cut off. */
function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });

/** Whether this page load is a reload or a history navigation. */
function isComingBack(): boolean {
  // Missing in jsdom, in which pages are prerendered.
  if (!('getEntriesByType' in performance)) return false;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward';
}
