import { useEffect, useState } from 'react';

/** How long the confirmation of a copy is shown. */
export const COPIED_MS = 3000;

/** Copies a text to the clipboard; a failure is only logged. */
export function useCopy(text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setCopies((count) => count + 1);
    } catch (error) {
      console.warn('The link could not be copied', error);
    }
  };
  return { isCopied, copy };
}
