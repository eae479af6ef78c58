import { toast } from '@ftl/page-events';

interface CopyTexts {
  copied: string;
  failed: string;
}

/** Copies a text and confirms it; if copying is not allowed, shows the text to copy by hand. */
export async function copyText(text: string, { copied, failed }: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: copied, tone: 'good' });
  } catch {
    toast({ title: failed, description: text });
  }
}
