import { PAGES } from '@ftl/contracts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The secret of the cancellation page: the emailed token, or the pass it was exchanged for. */
export interface CancelSecret {
  value: string;
  isPass: boolean;
  /** Opens the page of the order; missing for one that was looked up. */
  orderKey?: string | null;
}

/** State of this page in the browser's history entry, not in the URL. */
export interface CancelPageState {
  cancelSecret?: CancelSecret;
}

/**
 * The secret of this page. A token in the URL is removed immediately, so that it neither stays on
 * screen nor leaks in a Referer. The history entry keeps it, so a reload still works; no other page
 * can read it there.
 * @returns null if neither the URL nor the history entry has one
 */
export function useCancelSecret(): CancelSecret | null {
  const location = useLocation();
  const navigate = useNavigate();
  const fromAddress = new URLSearchParams(location.search).get('token')?.trim() || null;
  const kept = (location.state as CancelPageState | null)?.cancelSecret ?? null;
  const [secret] = useState(fromAddress === null ? kept : { value: fromAddress, isPass: false });

  useEffect(() => {
    if (fromAddress === null) return;
    const state: CancelPageState = { cancelSecret: { value: fromAddress, isPass: false } };
    void navigate(PAGES.cancelOrder, { replace: true, state });
  }, [fromAddress, navigate]);

  return secret;
}

/**
 * Replaces the token by the pass, or removes it once the pass is used up. Does nothing once the page
 * was left: its history entry is no longer the current one, and a buyer would be taken back.
 */
export function useKeepPass(): (pass: string | null, orderKey?: string) => void {
  const navigate = useNavigate();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (pass, orderKey) => {
    if (!isOpen.current) return;
    const state: CancelPageState | null =
      pass === null ? null : { cancelSecret: { value: pass, isPass: true, orderKey } };
    void navigate(PAGES.cancelOrder, { replace: true, state });
  };
}
