import { TextArea } from '@ftl/ui-kit';
import { useEffect, useRef } from 'react';

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
