import { useEffect, useState, type RefObject } from 'react';

/** How far below the window something counts as coming into view. */
const AHEAD = '300px';

/**
 * Whether an element has come near the window, once and for good. Stays false
 * where that cannot be observed, as in the HTML that is made with a release.
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
