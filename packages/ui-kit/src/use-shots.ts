import { useState } from 'react';
import type { MockupViews, ShirtView } from './shirt-views';

/** How a view's picture stands: `changing` still shows the one before it. */
export type ShotState = 'loading' | 'changing' | 'ready' | 'failed';

interface Arrival {
  /** The address that was answered. */
  url: string | undefined;
  isShown: boolean;
}

export interface Shots {
  stateOf: (side: ShirtView) => ShotState;
  /** Changes when the picture is to be asked for by a new element: a failed one keeps its failure. */
  keyOf: (side: ShirtView) => string;
  onLoad: (side: ShirtView) => void;
  onError: (side: ShirtView) => void;
  again: (side: ShirtView) => void;
}

/** Which pictures have come; the server draws a view when it is first looked at. */
export function useShots(views: MockupViews): Shots {
  const [arrivals, setArrivals] = useState<Partial<Record<ShirtView, Arrival>>>({});
  const [attempts, setAttempts] = useState<Partial<Record<ShirtView, number>>>({});
  const note = (side: ShirtView, isShown: boolean) =>
    setArrivals((before) => ({ ...before, [side]: { url: views[side], isShown } }));

  return {
    stateOf: (side) => {
      const arrival = arrivals[side];
      if (arrival === undefined) return 'loading';
      if (arrival.url === views[side]) return arrival.isShown ? 'ready' : 'failed';
      return arrival.isShown ? 'changing' : 'loading';
    },
    keyOf: (side) => `${side} ${attempts[side] ?? 0}`,
    onLoad: (side) => note(side, true),
    onError: (side) => note(side, false),
    again: (side) => {
      setArrivals(({ [side]: _, ...others }) => others);
      setAttempts((before) => ({ ...before, [side]: (before[side] ?? 0) + 1 }));
    },
  };
}
