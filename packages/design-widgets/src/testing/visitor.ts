import { queryClient } from '@ftl/api-client';
import { bindVisitor, forgetCalls, shopResponds, skipRetryWaits } from '@ftl/api-client/testing';
import { toastLater, toastStore } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';

export const toastTitles = (): string[] => toastStore.getState().toasts.map((toast) => toast.title);

/** Collects all toasts from now on, because only one is shown at a time. */
export function recordToasts(): { title: string; description?: string }[] {
  const seen: { title: string; description?: string }[] = [];
  toastStore.subscribe(({ toasts }, before) => {
    const [newest] = toasts;
    if (newest !== undefined && newest.id !== before.toasts[0]?.id) {
      const { title, description } = newest;
      seen.push({ title, description });
    }
  });
  return seen;
}

/** Resets to a new visitor with a bound temporary id, in a shop without responses. */
export function startAfresh(): void {
  jest.restoreAllMocks();
  skipRetryWaits();
  queryClient.clear();
  forgetCalls();
  shopResponds({});
  localStorage.clear();
  sessionStorage.clear();
  toastStore.setState({ toasts: [] });
  // Replaces a tip of the test before that is still waiting.
  toastLater({ title: 'Never shown' }, 2 ** 30);
  sessionStore.getState().clearSession();
  bindVisitor();
}
