import { useEffect, useRef } from 'react';

/**
 * Focuses the heading when the pressed button disappears with its form, so that the new title is
 * announced.
 * @param title undefined while it is unknown
 */
export function useFocusKept(title: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(title);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (before.current !== undefined && before.current !== title && isLost)
      heading.current?.focus();
    before.current = title;
  }, [title]);
  return heading;
}
