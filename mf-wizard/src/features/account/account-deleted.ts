import { tabStorage } from '@ftl/session/browser-storage';

const STORAGE_KEY = 'account-deleted';

/** Remembers for the next page load of this tab that the account was deleted. */
export function rememberDeletion(): void {
  tabStorage.setItem(STORAGE_KEY, '1');
}

/** Whether the account was deleted before this page was loaded. */
export const wasJustDeleted = (): boolean => tabStorage.getItem(STORAGE_KEY) !== null;

export function forgetDeletion(): void {
  tabStorage.removeItem(STORAGE_KEY);
}
