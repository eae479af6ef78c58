import { dismissToast, toastStore } from '@ftl/page-events';

/** Height of a two-line toast on a phone, including its margin. */
const TOAST_ROOM_PX = 104;

/**
 * Scrolls to the result and focuses it. A toast about an earlier success is closed, because it
 * would cover the result; any other toast gets room above it.
 */
export function showResult(result: HTMLElement): void {
  const shown = toastStore.getState().toasts.find(({ open }) => open);
  if (shown?.tone === 'good') dismissToast(shown.id);
  const isRoomNeeded = shown !== undefined && shown.tone !== 'good';
  result.style.scrollMarginTop = isRoomNeeded ? `${TOAST_ROOM_PX}px` : '';
  result.focus({ preventScroll: true });
  result.scrollIntoView({ block: 'start' });
}
