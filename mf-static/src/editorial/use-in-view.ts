import { useEffect, useState, type RefObject } from 'react';

/** Distance below the viewport within which an element counts as visible. */
const AHEAD = '300px';

/**
 * Whether an element has been near the window; never becomes false again. Stays false if that
 * cannot be observed, as in prerendered HTML.
 */
export function useInView(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}
