import { api, RETRY_POLICIES } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type { GetDesignResponse } from '@ftl/contracts';
import { sessionStore, useSession } from '@ftl/session';
import { useEffect, useState } from 'react';
import { keepDesign } from './keep-design';

export type OpenState = 'ready' | 'opening' | 'gone';

/** Opens the design that the address names: from the session, or else from the server. */
export function useOpenDesign(designId: string | undefined): OpenState {
  const isKnown = useSession(
    (session) => designId === undefined || session.getDesign(designId) !== undefined,
  );
  const [goneId, setGoneId] = useState<string>();

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
      .catch(() => {
        if (!abort.signal.aborted) setGoneId(designId);
      });
    return () => abort.abort();
  }, [designId]);

  if (isKnown) return 'ready';
  return goneId === designId ? 'gone' : 'opening';
}
