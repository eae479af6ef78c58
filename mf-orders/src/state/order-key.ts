import { PAGES } from '@ftl/contracts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of the page in the browser's history entry, not in the URL. */
interface OrderPageState {
  orderKey?: string;
}

/**
 * The key of the mailed link. It is removed from the URL immediately, so that it neither stays on
 * screen nor leaks in a Referer; the history entry keeps it, so that a reload still works.
 * @returns null if neither has one
 */
export function useOrderKey(): string | null {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('key')?.trim() || null;

  useEffect(() => {
    if (inAddress === null) return;
    const kept: OrderPageState = { orderKey: inAddress };
    void navigate(PAGES.yourOrder(), { replace: true, state: kept });
  }, [inAddress, navigate]);

  return inAddress ?? (state as OrderPageState | null)?.orderKey ?? null;
}

/** Why the buyer opened the mail that asks for a review: to write one, or to get no more of them. */
export type ReviewIntent = 'write' | 'off' | null;

/** Read before `useOrderKey` clears the URL. */
export function useReviewIntent(): ReviewIntent {
  const { search } = useLocation();
  const [intent] = useState(() => new URLSearchParams(search).get('reviews'));
  return intent === 'write' || intent === 'off' ? intent : null;
}
