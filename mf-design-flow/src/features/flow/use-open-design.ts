import { api, ApiError, RETRY_POLICIES } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type { GetDesignResponse } from '@ftl/contracts';
import { sessionStore, useSession } from '@ftl/session';
import { useEffect, useState } from 'react';
import { keepDesign } from './keep-design';

interface OpenDesign {
  state: 'ready' | 'opening' | 'gone' | 'unreachable';
  /** Asks again for a design that could not be reached. */
  retry: () => void;
}

/** Opens the design that the address names: from the session, or else from the server. */
export function useOpenDesign(designId: string | undefined): OpenDesign {
  const isKnown = useSession(
    (session) => designId === undefined || session.getDesign(designId) !== undefined,
  );
  const [failed, setFailed] = useState<{ designId: string; state: 'gone' | 'unreachable' }>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (designId === undefined) return;
    const session = sessionStore.getState();
    if (session.switchDesign(designId)) {
      if (session.currentStep === 'upload' || session.currentStep === 'checkout') {
        sessionStore.setState({ currentStep: 'order' });
      }
      return;
    }
    const abort = new AbortController();
    api
      .get<GetDesignResponse>(`${API.designs}/${encodeURIComponent(designId)}`, {
        signal: abort.signal,
        retry: RETRY_POLICIES.generic,
      })
      .then(({ design }) => {
        keepDesign(design);
        sessionStore.setState({ currentStep: 'order' });
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        setFailed({ designId, state: isGone(error) ? 'gone' : 'unreachable' });
      });
    return () => abort.abort();
  }, [designId, tries]);

  const retry = () => {
    setFailed(undefined);
    setTries((before) => before + 1);
  };
  if (isKnown) return { state: 'ready', retry };
  return { state: failed && failed.designId === designId ? failed.state : 'opening', retry };
}

/** Whether this visitor has no such design. A proxy's refusal has no code and does not say so. */
function isGone(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    'code' in error.details
  );
}
