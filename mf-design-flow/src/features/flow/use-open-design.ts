import { isGone } from '@ftl/api-client';
import { designQuery } from '@ftl/api-client/queries';
import { PAGES } from '@ftl/contracts';
import { sessionStore, useSession } from '@ftl/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OWNER } from '../../owner';

export interface OpenDesign {
  state: 'ready' | 'opening' | 'gone' | 'unreachable';
  /** Loads the design again after a failure. */
  retry: () => void;
}

/**
 * Opens the design named in the URL: from the session, or else from the server. Once the visitor has
 * left it, for example for another photo, the URL no longer names it: a reload would open it again
 * instead of the photo in progress.
 */
export function useOpenDesign(designId: string | undefined): OpenDesign {
  const navigate = useNavigate();
  const isCurrent = useSession((session) => session.currentDesignId === designId);
  const [openedId, setOpenedId] = useState<string>();
  if (isCurrent && openedId !== designId) setOpenedId(designId);
  const isLeft = designId !== undefined && openedId === designId && !isCurrent;
  const isKnown = useSession(
    (session) => designId === undefined || isLeft || session.getDesign(designId) !== undefined,
  );
  const { data, error, isFetching, refetch } = useQuery({
    ...designQuery(OWNER, designId ?? ''),
    enabled: !isKnown,
    gcTime: 0,
  });

  useEffect(() => {
    if (designId === undefined) return;
    const session = sessionStore.getState();
    if (session.switchDesign(designId)) {
      if (session.currentStep === 'upload' || session.currentStep === 'checkout') {
        sessionStore.setState({ currentStep: 'order' });
      }
    } else if (data !== undefined) {
      session.createDesign(data);
      sessionStore.setState({ currentStep: 'order' });
    }
  }, [designId, data]);

  useEffect(() => {
    if (isLeft) void navigate(PAGES.guestDesign(), { replace: true });
  }, [isLeft, navigate]);
  const retry = () => void refetch();
  if (isKnown) return { state: 'ready', retry };
  if (error === null || isFetching) return { state: 'opening', retry };
  return { state: isGone(error) ? 'gone' : 'unreachable', retry };
}
