import { dismissToast, toastStore } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import type { GuestDesign } from '@ftl/session';
import { useEffect, useRef, type RefObject } from 'react';
import { canCreate } from './check-design';
import type { DesignInput } from './check-design';
import { createDesign, updateDesign } from './create-design';

interface CreationState {
  isCreating: boolean;
  isOutdated: boolean;
  /** Checks the input, and shows its problems. */
  isReady: () => boolean;
}

interface Creation {
  create: () => Promise<void>;
  /** Creates the design again. */
  update: () => Promise<void>;
  /** The element of the progress, and that of the result. */
  making: RefObject<HTMLDivElement | null>;
  result: RefObject<HTMLDivElement | null>;
}

/** Creates the design when a button is pressed; the focus follows the progress and the result. */
export function useCreation(
  input: DesignInput,
  design: GuestDesign | undefined,
  { isCreating, isOutdated, isReady }: CreationState,
): Creation {
  const making = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const isFollowed = useRef(false);

  // The pressed button is removed with the result, which may be far below the progress.
  useEffect(() => {
    if (!isCreating || !isFollowed.current) return;
    isFollowed.current = false;
    making.current?.focus({ preventScroll: true });
    making.current?.scrollIntoView({ block: 'nearest' });
  }, [isCreating]);

  return {
    create: async () => {
      if (isReady() && (await createDesign(input)).success) {
        sessionStore.getState().completeDesignStep();
        if (result.current !== null) showResult(result.current);
      }
    },
    update: async () => {
      if (design === undefined || !isReady()) return;
      isFollowed.current = true;
      const { success } = await updateDesign(design);
      // After a failure, an outdated design can be updated again where its progress was.
      if ((success || !isOutdated) && result.current !== null) showResult(result.current);
    },
    making,
    result,
  };
}

/** Creates a design whose creation was interrupted, for example by a reload, once. */
export function useInterruptedCreation(
  input: DesignInput,
  design: GuestDesign | undefined,
  isCreating: boolean,
): void {
  // Later, another tab that shares the draft is creating the design.
  const wasInterrupted = useRef(sessionStore.getState().tempDesignData.status === 'processing');
  const hasTried = useRef(false);
  useEffect(() => {
    const isBegun = design === undefined ? wasInterrupted.current : !design.finalDesignImageUrl;
    if (!isBegun || !canCreate(input) || hasTried.current || isCreating) return;
    hasTried.current = true;
    void createDesign(input);
  });
}

/** Height of a two-line toast on a phone, including its margin. */
const TOAST_ROOM_PX = 104;

/**
 * Scrolls to the result and focuses it. A toast about an earlier success is closed, because it
 * would cover the result; any other toast gets room above it.
 */
function showResult(result: HTMLElement): void {
  const shown = toastStore.getState().toasts.find(({ open }) => open);
  if (shown?.tone === 'good') dismissToast(shown.id);
  const isRoomNeeded = shown !== undefined && shown.tone !== 'good';
  result.style.scrollMarginTop = isRoomNeeded ? `${TOAST_ROOM_PX}px` : '';
  result.focus({ preventScroll: true });
  result.scrollIntoView({ block: 'start' });
}
