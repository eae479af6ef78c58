import { RETOUCH_LIMITS } from '@ftl/contracts';
import type { RetouchStroke } from '@ftl/contracts';
import { extend, isFull, strokeReducer } from './stroke-history';
import type { StrokeHistory } from './stroke-history';

const stroke = (x: number, mode: RetouchStroke['mode'] = 'erase'): RetouchStroke => ({
  mode,
  radius: 0.05,
  points: [[x, 0.5]],
});
const empty: StrokeHistory = { done: [], undone: [] };
const paint = (history: StrokeHistory, ...xs: number[]) =>
  xs.reduce((before, x) => strokeReducer(before, { type: 'painted', stroke: stroke(x) }), history);
const xs = ({ done }: StrokeHistory) => done.map(({ points }) => points[0]?.[0]);

it('undo removes the last stroke, redo restores it, and a new stroke discards undone ones', () => {
  let history = paint(empty, 0.1, 0.2, 0.3);
  history = strokeReducer(history, { type: 'undo' });
  history = strokeReducer(history, { type: 'undo' });
  expect(xs(history)).toEqual([0.1]);
  history = strokeReducer(history, { type: 'redo' });
  expect(xs(history)).toEqual([0.1, 0.2]);
  history = paint(history, 0.9);
  expect(xs(history)).toEqual([0.1, 0.2, 0.9]);
  expect(strokeReducer(history, { type: 'redo' })).toBe(history);
});

it('resetting to the automatic result can be undone, stroke by stroke', () => {
  let history = strokeReducer(paint(empty, 0.1, 0.2), { type: 'start-over' });
  expect(xs(history)).toEqual([]);
  history = strokeReducer(strokeReducer(history, { type: 'redo' }), { type: 'redo' });
  expect(xs(history)).toEqual([0.1, 0.2]);
});

it('undo and redo without strokes change nothing', () => {
  expect(strokeReducer(empty, { type: 'undo' })).toBe(empty);
  expect(strokeReducer(empty, { type: 'redo' })).toBe(empty);
});

it("is full at the server's maximum of strokes, and before its maximum of points", () => {
  const many = Array.from({ length: RETOUCH_LIMITS.strokes - 1 }, () => stroke(0.5));
  expect(isFull({ done: many, undone: [] })).toBe(false);
  expect(isFull({ done: [...many, stroke(0.5)], undone: [] })).toBe(true);
  const points = Array.from({ length: RETOUCH_LIMITS.points }, (): [number, number] => [0.5, 0.5]);
  expect(isFull({ done: [{ ...stroke(0), points }], undone: [] })).toBe(true);
});

it('adds a point only if the brush has moved, as a rounded share inside the photo', () => {
  const start = stroke(0.5);
  expect(extend(start, [0.501, 0.5], 1)).toBe(start);
  expect(extend(start, [0.6123456, 1.4], 1).points.at(-1)).toEqual([0.6123, 1]);
  // The same share is a longer distance along the longer side.
  expect(extend(start, [0.506, 0.5], 2)).not.toBe(start);
  expect(extend(start, [0.506, 0.5], 0.5)).toBe(start);
});
