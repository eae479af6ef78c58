import { useEffect, useState } from 'react';
import { useKeptEdit } from './kept-edits';

/** A value that the visitor has edited, and the version of the design that it was based on. */
interface UnsavedEdit {
  value: string;
  updatedAt: string;
}

/** In this tab, for one form at a time. */
const STORAGE_KEY = 'wizard-edit';

/**
 * An edit that survives a reload, and a sign-in that its save required. It is removed when it is
 * saved or its form is left.
 * @param form the step and the design, such as `details 7`
 */
export function useUnsavedEdit(form: string) {
  const kept = useKeptEdit<UnsavedEdit>(form);
  const [edit, setEdit] = useState(() => kept.initial ?? storedEdit(form));
  useEffect(() => {
    if (edit === null) forgetUnsavedEdit();
    else store(form, edit);
    // A reload does not unmount the form.
    return forgetUnsavedEdit;
  }, [form, edit]);
  return {
    edit,
    setEdit,
    /** Keeps the edit if its save failed for lack of a session. */
    keepAfter: (error: unknown) => kept.keepAfter(error, edit),
    /** The edit is saved or given up. */
    drop: () => {
      kept.drop();
      setEdit(null);
    },
  };
}

function storedEdit(form: string): UnsavedEdit | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<
      UnsavedEdit & { form: string }
    > | null;
    const { value, updatedAt } = stored ?? {};
    const isEdit =
      stored?.form === form && typeof value === 'string' && typeof updatedAt === 'string';
    return isEdit ? { value, updatedAt } : null;
  } catch {
    return null;
  }
}

function store(form: string, edit: UnsavedEdit): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ form, ...edit }));
  } catch {
    // Kept in memory only.
  }
}

export function forgetUnsavedEdit(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
