const STORAGE_KEY = 'account-deleted';

/** Remembers for the next page load of this tab that the account was deleted. */
export function rememberDeletion(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // Without storage the page opens without the confirmation.
  }
}

/** Whether the account was deleted before this page was loaded. */
export function wasJustDeleted(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetDeletion(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}
