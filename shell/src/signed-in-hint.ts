import { SIGNED_IN_HINT } from '@ftl/contracts';
import { browserStorage } from '@ftl/session/browser-storage';
import { useSyncExternalStore } from 'react';

/** Whether the visitor appears to be signed in, from local storage; the account page updates it. */
export function useSignedInHint(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('storage', onChange);
      return () => window.removeEventListener('storage', onChange);
    },
    () => signedInHint() !== null,
    () => false,
  );
}

/** The account's id; null if the visitor does not appear to be signed in. */
export const signedInHint = (): string | null => browserStorage.getItem(SIGNED_IN_HINT);
