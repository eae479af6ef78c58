import { toast } from '@ftl/page-events';
import { useState } from 'react';
import type { ComponentType } from 'react';

const words = {
  title: "We couldn't load this part",
  description: 'Nothing is lost. Please check your connection and try again.',
} as const;

export interface OnDemand<P> {
  /** Null until loaded. */
  Part: ComponentType<P> | null;
  isComing: boolean;
  /**
   * Loads the component. Resolves to false, after a toast, if that failed; it can be called again.
   */
  bring: () => Promise<boolean>;
}

/**
 * A heavy component whose code is loaded on first use. Unlike with `lazy`, a chunk that fails to
 * load causes a toast and not a broken page.
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
