import { toast } from '@ftl/page-events';
import { useState } from 'react';
import type { ComponentType } from 'react';

const words = {
  title: "We couldn't load this part",
  description: 'Please check your connection and try again.',
} as const;

export interface OnDemand<P> {
  /** Null until loaded. */
  Part: ComponentType<P> | null;
  isLoading: boolean;
  /**
   * Loads the component. Resolves to false, after a toast, if that failed; it can be called again.
   */
  load: () => Promise<boolean>;
}

/**
 * A heavy component whose code is loaded on first use. Unlike with `lazy`, a chunk that fails to
 * load causes a toast and not a broken page.
 */
export function useOnDemand<P>(importPart: () => Promise<ComponentType<P>>): OnDemand<P> {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const load = async (): Promise<boolean> => {
    if (Part !== null) return true;
    setIsLoading(true);
    try {
      const part = await importPart();
      setPart(() => part);
      return true;
    } catch {
      toast({ ...words, tone: 'error' });
      return false;
    } finally {
      setIsLoading(false);
    }
  };
  return { Part, isLoading, load };
}
