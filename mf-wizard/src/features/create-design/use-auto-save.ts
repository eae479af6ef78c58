import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Debounce of the automatic save, ms. */
export const AUTO_SAVE_DELAY_MS = 2000;

export type SaveState = 'saving' | 'unsaved' | 'saved' | 'never';

interface AutoSaveOptions {
  /** Content to save; a different string is an edit. Null if there is nothing to save. */
  content: string | null;
  /** Content that is already saved; null if nothing ever was. */
  initial: string | null;
  save: () => Promise<void>;
  onFailed: (isAutomatic: boolean) => void;
  delayMs?: number;
}

interface AutoSave {
  state: SaveState;
  savedAt: Date | null;
  saveNow: () => void;
}

interface Save {
  content: string | null;
  isAutomatic: boolean;
}

/** Saves edits after a delay or manually, one save at a time. */
export function useAutoSave(options: AutoSaveOptions): AutoSave {
  const { content, delayMs = AUTO_SAVE_DELAY_MS } = options;
  const [saved, setSaved] = useState<{ content: string | null; at: Date | null }>({
    content: options.initial,
    at: null,
  });
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: (_save: Save) => latest.current.save(),
    onSuccess: (_data, { content: written }) => setSaved({ content: written, at: new Date() }),
    onError: (_error, { isAutomatic }) => latest.current.onFailed(isAutomatic),
  });
  const isRunning = useRef(false);
  const save = useCallback(
    (isAutomatic: boolean) => {
      // A second press may come before `isPending` is rendered.
      if (isRunning.current) return;
      isRunning.current = true;
      const onSettled = () => {
        isRunning.current = false;
      };
      mutate({ content: latest.current.content, isAutomatic }, { onSettled });
    },
    [mutate],
  );

  const isUnsaved = content !== null && content !== saved.content;
  // No automatic retry: the visitor retries, or the next edit does.
  const hasFailed = isError && variables.content === content;
  const isDue = isUnsaved && !hasFailed && !isPending;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => save(true), delayMs);
    return () => clearTimeout(timer);
  }, [isDue, content, delayMs, save]);

  const isEditDue = useRef(false);
  useEffect(() => {
    isEditDue.current = isDue && saved.content !== null;
  });
  // A link that is pressed within the delay must not lose the edit.
  useEffect(
    () => () => {
      if (isEditDue.current) save(true);
    },
    [save],
  );

  return {
    state: stateOf({ isSaving: isPending, isUnsaved, wasSaved: saved.content !== null }),
    savedAt: saved.at,
    // While a save is running the timer is already off: `isDue` is false.
    saveNow: () => save(false),
  };
}

function stateOf(of: { isSaving: boolean; isUnsaved: boolean; wasSaved: boolean }): SaveState {
  if (of.isSaving) return 'saving';
  if (of.isUnsaved) return 'unsaved';
  return of.wasSaved ? 'saved' : 'never';
}
