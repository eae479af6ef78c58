import { PAGES } from '@ftl/contracts';
import { tabStorage } from '@ftl/session/browser-storage';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of the page in the browser's history entry, not in the URL. */
interface OrderPageState {
  orderKey?: string;
}

const STORED = 'yourOrderKey';

/** For the way back from a payment page, which must not get the key; in this tab only. */
export function rememberOrderKey(key: string | null): void {
  if (key !== null) tabStorage.setItem(STORED, key);
}

/**
 * The key of the mailed link. It is removed from the URL immediately, so that it neither stays on
 * screen nor leaks in a Referer; the history entry keeps it, so that a reload still works.
 * @returns null if neither has one
 */
export function useOrderKey(): string | null {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [remembered] = useState(() => tabStorage.getItem(STORED));
  const kept = (state as OrderPageState | null)?.orderKey ?? null;
  const inAddress = new URLSearchParams(search).get('key')?.trim() || (kept ? null : remembered);

  useEffect(() => {
    if (inAddress === null) return;
    tabStorage.removeItem(STORED);
    const entry: OrderPageState = { orderKey: inAddress };
    void navigate(PAGES.yourOrder(), { replace: true, state: entry });
  }, [inAddress, navigate]);

  return inAddress ?? kept;
}

/** Why the buyer opened the mail that asks for a review: to write one, or to get no more of them. */
export type ReviewIntent = 'write' | 'off' | null;

/** Read before `useOrderKey` clears the URL. */
export function useReviewIntent(): ReviewIntent {
  const { search } = useLocation();
  const [intent] = useState(() => new URLSearchParams(search).get('reviews'));
  return intent === 'write' || intent === 'off' ? intent : null;
}
