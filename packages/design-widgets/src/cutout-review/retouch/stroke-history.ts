import { RETOUCH_LIMITS } from '@ftl/contracts';
import type { RetouchStroke } from '@ftl/contracts';

/** Applied strokes and undone ones, newest last. */
export interface StrokeHistory {
  done: readonly RetouchStroke[];
  undone: readonly RetouchStroke[];
}

export type StrokeAction =
  | { type: 'painted'; stroke: RetouchStroke }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'start-over' };

export function strokeReducer(history: StrokeHistory, action: StrokeAction): StrokeHistory {
  const { done, undone } = history;
  switch (action.type) {
    case 'painted':
      return { done: [...done, action.stroke], undone: [] };
    case 'undo': {
      const last = done.at(-1);
      return last === undefined ? history : { done: done.slice(0, -1), undone: [...undone, last] };
    }
    case 'redo': {
      const next = undone.at(-1);
      return next === undefined ? history : { done: [...done, next], undone: undone.slice(0, -1) };
    }
    case 'start-over':
      // Undoing everything can be redone one by one.
      return { done: [], undone: [...undone, ...[...done].reverse()] };
    default:
      return action satisfies never;
  }
}

/** Whether a stroke says what belongs to the person, instead of changing what is under it. */
export function isSmart({ mode }: RetouchStroke): boolean {
  return mode === 'keep' || mode === 'remove';
}

/** Whether one more stroke would exceed the server's limits. */
export function isFull({ done }: StrokeHistory): boolean {
  const points = done.reduce((sum, stroke) => sum + stroke.points.length, 0);
  return (
    done.length >= RETOUCH_LIMITS.strokes ||
    done.filter(isSmart).length >= RETOUCH_LIMITS.smartStrokes ||
    points >= RETOUCH_LIMITS.points * 0.9
  );
}

/** Minimum distance of the next point, as a share of the brush's radius. */
const MIN_STEP = 0.15;

/** Adds a point to a stroke; returns the same stroke if the brush has hardly moved. */
export function extend(
  stroke: RetouchStroke,
  [x, y]: [number, number],
  ratio: number,
): RetouchStroke {
  const last = stroke.points.at(-1);
  // The two coordinates are shares of different sides, so they are scaled before measuring a
  // distance.
  const [width, height] = ratio >= 1 ? [ratio, 1] : [1, 1 / ratio];
  if (last !== undefined) {
    const distance = Math.hypot((x - last[0]) * width, (y - last[1]) * height);
    if (distance < stroke.radius * MIN_STEP) return stroke;
  }
  return { ...stroke, points: [...stroke.points, [share(x), share(y)]] };
}

/** Four digits are finer than any pixel of a 10 MB photo's preview, and keep requests short. */
const share = (value: number): number =>
  Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
