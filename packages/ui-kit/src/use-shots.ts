import { useState } from 'react';

export const shirtViews = ['front', 'right', 'back', 'left'] as const;
export type ShirtView = (typeof shirtViews)[number];
/** Address of each view. */
export type MockupViews = Partial<Record<ShirtView, string>>;

/** State of a view's image: `changing` still shows the previous one. */
export type ShotState = 'loading' | 'changing' | 'ready' | 'failed';

interface Arrival {
  /** The URL that has loaded. */
  url: string | undefined;
  isShown: boolean;
}

export interface Shots {
  stateOf: (side: ShirtView) => ShotState;
  /**
   * React key of the image element; changes to request the image again, because a failed element
   * does not retry.
   */
  keyOf: (side: ShirtView) => string;
  onLoad: (side: ShirtView) => void;
  onError: (side: ShirtView) => void;
  again: (side: ShirtView) => void;
}

/** Tracks which images have loaded; the server renders a view on its first request. */
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
