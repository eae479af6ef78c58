import { useEffect, useState } from 'react';

/** How long it says that something was copied. */
export const COPIED_MS = 3000;

/** Puts a text on the clipboard. What goes wrong is only logged: the text can be marked by hand. */
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
