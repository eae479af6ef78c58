import { useSession } from '@ftl/session';
import { useEffect, useState } from 'react';

interface Seen {
  designId: string;
  tempUserId: string;
}

/**
 * Whether the design that this page showed was ordered since, in another tab or before the browser
 * restored the page; false again once the visitor continues. Only an order also replaces the
 * visitor's identity.
 */
export function useOrderedElsewhere(): boolean {
  const designId = useSession((session) => session.getCurrentDesign()?.id);
  const tempUserId = useSession((session) => session.tempUserId);
  const hasPhoto = useSession((session) => Boolean(session.tempDesignData.originalImageUrl));
  const [seen, setSeen] = useState<Seen>();
  const isSeen = seen?.designId === designId && seen?.tempUserId === tempUserId;
  // An identity that expired while the design is shown was not replaced by an order.
  if (designId !== undefined && !isSeen) setSeen({ designId, tempUserId });
  const isGone = useSession(
    (session) => seen !== undefined && session.getDesign(seen.designId) === undefined,
  );
  const isOrdered =
    isGone && designId === undefined && !hasPhoto && tempUserId !== seen?.tempUserId;
  useEffect(() => {
    if (isOrdered) window.scrollTo({ top: 0 });
  }, [isOrdered]);
  return isOrdered;
}
