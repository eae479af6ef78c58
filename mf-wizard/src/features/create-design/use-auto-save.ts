import { useCallback, useEffect, useRef, useState } from 'react';

/** Debounce of the automatic save, ms. */
export const AUTO_SAVE_DELAY_MS = 2000;

export type SaveState = 'saving' | 'unsaved' | 'saved' | 'never';

interface AutoSaveOptions {
  /** What would be saved; another text is an edit. Null while there is nothing to save. */
  content: string | null;
  /** What is saved already; null where nothing ever was. */
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

/** Saves edits after a delay; saving by hand comes first, and never two at a time. */
export function useAutoSave(options: AutoSaveOptions): AutoSave {
  const { content, delayMs = AUTO_SAVE_DELAY_MS } = options;
  const [saved, setSaved] = useState(options.initial);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const isRunning = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const save = useCallback(async (isAutomatic: boolean) => {
    const { content: saving, save: run, onFailed } = latest.current;
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    try {
      await run();
      setSaved(saving);
      setSavedAt(new Date());
    } catch {
      // No automatic retry: the visitor retries, or the next edit does.
      setFailed(saving);
      onFailed(isAutomatic);
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }, []);

  const isDue = content !== null && content !== saved && content !== failed && !isSaving;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void save(true), delayMs);
    return () => clearTimeout(timer);
  }, [isDue, content, delayMs, save]);

  return {
    state: isSaving
      ? 'saving'
      : content !== null && content !== saved
        ? 'unsaved'
        : saved === null
          ? 'never'
          : 'saved',
    savedAt,
    // While a save runs the timer is off already: `isDue` is false.
    saveNow: () => void save(false),
  };
}
