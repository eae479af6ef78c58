import { toast } from '@ftl/page-events';
import { TextArea } from '@ftl/ui-kit';
import { useEffect, useRef, useState } from 'react';

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

interface CopyByHandProps {
  /** The text that the browser refused to copy; renders nothing without one. */
  text: string | undefined;
  label: string;
}

/** A selected text, to be copied with the device's own means. */
export function CopyByHand({ text, label }: CopyByHandProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [text]);
  if (text === undefined) return null;
  return <TextArea ref={field} label={label} value={text} readOnly rows={3} />;
}
