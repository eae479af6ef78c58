import { sessionStore, useSession } from '@ftl/session';
import type { GuestDesign } from '@ftl/session';
import { tabStorage } from '@ftl/session/browser-storage';
import { useState } from 'react';

const STORAGE_KEY = 'ftl-left-design';

interface LeftDesign {
  /** The design to go back to; undefined once it expired, was ordered or deleted. */
  left: GuestDesign | undefined;
  startAnother: () => void;
  goBack: () => void;
}

/**
 * The way back from Start a New Design, which may have been pressed by mistake. Stored in this tab,
 * for a reload.
 */
export function useLeftDesign(): LeftDesign {
  const [id, setId] = useState(() => tabStorage.getItem(STORAGE_KEY));
  const isAway = useSession(
    ({ currentDesignId, tempDesignData }) =>
      currentDesignId === null && !tempDesignData.originalImageUrl,
  );
  const design = useSession((session) => (id === null ? undefined : session.getDesign(id)));
  const startAnother = () => {
    const { currentDesignId, resetFlow } = sessionStore.getState();
    setId(currentDesignId);
    tabStorage.setItem(STORAGE_KEY, currentDesignId ?? '');
    resetFlow();
    sessionStore.setState({ currentDesignId: null });
    window.scrollTo({ top: 0 });
  };
  const goBack = () => {
    if (id !== null && sessionStore.getState().switchDesign(id)) {
      sessionStore.setState({ currentStep: 'order' });
    }
  };
  return { left: isAway ? design : undefined, startAnother, goBack };
}
