import { tabStorage } from '@ftl/session/browser-storage';
import { useEffect, useState } from 'react';
import { useKeptEdit } from './kept-edits';

/** What the visitor has entered, and the version of the design that it was based on. */
interface UnsavedEdit<Name extends string> {
  fields: Partial<Record<Name, string>>;
  updatedAt: string;
}

/** In this tab, for one form at a time. */
const STORAGE_KEY = 'wizard-edit';

/**
 * An edit that survives a reload, and a sign-in that its save required. It is removed when it is
 * saved or its form is left.
 * @param form the step and the design, such as `details 7`
 * @param names the names of its fields, as keys
 */
export function useUnsavedEdit<Name extends string>(form: string, names: Record<Name, unknown>) {
  const kept = useKeptEdit<UnsavedEdit<Name>>(form);
  const [edit, setEdit] = useState(() => kept.initial ?? storedEdit(form, names));
  useEffect(() => {
    if (edit === null) forgetUnsavedEdit();
    else tabStorage.setJson(STORAGE_KEY, { form, ...edit });
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

interface StoredEdit {
  form: string;
  fields?: Record<string, unknown>;
  /** Of the only field, as earlier releases stored it. */
  value?: unknown;
  updatedAt: unknown;
}

function storedEdit<Name extends string>(
  form: string,
  names: Record<Name, unknown>,
): UnsavedEdit<Name> | null {
  const stored = tabStorage.getJson(STORAGE_KEY) as StoredEdit | null;
  if (stored?.form !== form || typeof stored.updatedAt !== 'string') return null;
  const { updatedAt, value, fields = {} } = stored;
  const known = Object.keys(names)
    .map((name, index) => [name, fields[name] ?? (index === 0 ? value : undefined)] as const)
    .filter(([, text]) => typeof text === 'string');
  if (known.length === 0) return null;
  return { fields: Object.fromEntries(known) as UnsavedEdit<Name>['fields'], updatedAt };
}

export function forgetUnsavedEdit(): void {
  tabStorage.removeItem(STORAGE_KEY);
}
