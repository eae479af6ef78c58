import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Maximum number of toasts on screen; a newer one replaces the oldest. */
export const TOAST_LIMIT = 1;
/** A dismissed toast is removed from the list after this delay, in ms. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** How long a toast is shown, in ms. */
export const TOAST_DURATION_MS = 5000;

export type ToastTone = 'info' | 'good' | 'caution' | 'error' | 'destructive';

export interface ToastInput {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Overrides TOAST_DURATION_MS. */
  durationMs?: number;
}

export interface Toast extends ToastInput {
  id: string;
  open: boolean;
}

interface ToastState {
  toasts: readonly Toast[];
}

export const toastStore = createStore<ToastState>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a toast; returns its id. */
export function toast(input: ToastInput): string {
  lastId += 1;
  const id = `toast-${lastId}`;
  toastStore.setState((state) => ({
    toasts: [{ ...input, id, open: true }, ...state.toasts].slice(0, TOAST_LIMIT),
  }));
  return id;
}

let pendingTip: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a tip after a delay, unless a newer toast was shown in between or an error is still on
 * screen.
 * @param delayMs from now; a later tip replaces a pending one
 */
export function toastLater(tip: ToastInput, delayMs: number): void {
  clearTimeout(pendingTip);
  const shownNow = toastStore.getState().toasts[0]?.id;
  pendingTip = setTimeout(() => {
    const [shown] = toastStore.getState().toasts;
    if (shown?.id === shownNow && !isOpenError(shown)) toast(tip);
  }, delayMs);
}

const isOpenError = (shown: Toast | undefined): boolean =>
  shown?.open === true && (shown.tone === 'error' || shown.tone === 'destructive');

/** Closes one toast, or every toast. */
export function dismissToast(id?: string): void {
  toastStore.setState((state) => ({
    toasts: state.toasts.map((each) =>
      id === undefined || each.id === id ? { ...each, open: false } : each,
    ),
  }));
  setTimeout(() => {
    toastStore.setState((state) => ({
      toasts: id === undefined ? [] : state.toasts.filter((each) => each.id !== id),
    }));
  }, TOAST_REMOVE_DELAY_MS);
}

/**
 * The toasts to render and a function that closes one: `<Toaster toasts={toasts}
 * onDismiss={dismiss} />`.
 */
export function useToasts(): { toasts: readonly Toast[]; dismiss: (id?: string) => void } {
  const toasts = useStore(toastStore, (state) => state.toasts);
  return { toasts, dismiss: dismissToast };
}
