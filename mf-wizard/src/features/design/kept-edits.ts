import { ApiError } from '@ftl/api-client';
import { useEffect, useState } from 'react';

/**
 * Edits by form whose save was refused because the account session has ended. In memory only, and
 * only for the page that opens after the next sign-in.
 */
const kept = new Map<string, object>();

interface KeptEdit<E> {
  /** The edit from before the sign-in, or null. */
  initial: E | null;
  /** Keeps the edit if the save failed for lack of a session. */
  keepAfter: (error: unknown, edit: E | null) => void;
  /** The edit is saved or given up. */
  drop: () => void;
}

/**
 * Brings the visitor's edit back after a sign-in that was required in between.
 * @param form the step and the design, such as `details 7`
 */
export function useKeptEdit<E extends object>(form: string): KeptEdit<E> {
  const [initial] = useState(() => (kept.get(form) as E | undefined) ?? null);
  useEffect(() => void kept.delete(form), [form]);
  return {
    initial,
    keepAfter: (error, edit) => {
      const isSessionEnded = error instanceof ApiError && error.code === 'ACCOUNT_REQUIRED';
      if (isSessionEnded && edit !== null) kept.set(form, edit);
    },
    drop: () => void kept.delete(form),
  };
}
