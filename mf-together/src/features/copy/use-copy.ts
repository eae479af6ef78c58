import { toast } from '@ftl/page-events';
import { useState } from 'react';

interface Copy {
  /** Copies a text and confirms it in a toast. */
  copy: (text: string, confirmation: string) => Promise<void>;
  /** The text that the browser has just refused to copy. */
  refused: string | undefined;
}

export function useCopy(): Copy {
  const [refused, setRefused] = useState<string>();
  const copy = async (text: string, confirmation: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setRefused(undefined);
      toast({ title: confirmation, tone: 'good' });
    } catch {
      setRefused(text);
    }
  };
  return { copy, refused };
}
