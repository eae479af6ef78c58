import { SIGNED_IN_HINT } from '@ftl/contracts';
import { useSyncExternalStore } from 'react';

/** Whether somebody is signed in, as far as this browser remembers; the account page keeps it right. */
export function useSignedInHint(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('storage', onChange);
      return () => window.removeEventListener('storage', onChange);
    },
    hasAuthHint,
    () => false,
  );
}

function hasAuthHint(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_HINT) !== null;
  } catch {
    return false;
  }
}
