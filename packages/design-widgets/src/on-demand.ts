import { toast } from '@ftl/page-events';
import { useState } from 'react';
import type { ComponentType } from 'react';

const words = {
  title: "We couldn't load this part",
  description: 'Nothing is lost. Please check your connection and try again.',
} as const;

export interface OnDemand<P> {
  /** Null until it has come. */
  Part: ComponentType<P> | null;
  isComing: boolean;
  /** False, with a toast, where it could not be fetched; it may be asked for again. */
  bring: () => Promise<boolean>;
}

/**
 * A heavy part whose code comes when it is first wanted. Unlike `lazy`, a code
 * file that does not come costs a toast, not the page.
 */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [isComing, setIsComing] = useState(false);
  const bring = async (): Promise<boolean> => {
    if (Part !== null) return true;
    setIsComing(true);
    try {
      const part = await load();
      setPart(() => part);
      return true;
    } catch {
      toast({ ...words, tone: 'error' });
      return false;
    } finally {
      setIsComing(false);
    }
  };
  return { Part, isComing, bring };
}
