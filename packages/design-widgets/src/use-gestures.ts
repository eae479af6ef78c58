import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';

interface Point {
  x: number;
  y: number;
}

/** What one or two fingers, or the mouse, did: growth, way in px, and the point between them. */
export interface HandsMove {
  by: number;
  right: number;
  down: number;
  at: Point;
}

/** Handlers of an element that is dragged and pinched; it needs `touch-action: none`. */
export function useHands(onMove: (move: HandsMove) => void) {
  const pointers = useRef(new Map<number, Point>());
  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || pointers.current.size === 2) return;
      // Without it, a fast finger would leave the element behind.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const before = [...pointers.current.values()];
      if (!pointers.current.has(event.pointerId)) return;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...pointers.current.values()];
      const [from, to] = [centerOf(before), centerOf(after)];
      onMove({
        by: after.length === 2 ? distanceOf(after) / Math.max(distanceOf(before), 1) : 1,
        right: to.x - from.x,
        down: to.y - from.y,
        at: to,
      });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

const centerOf = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const distanceOf = ([one, other]: Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Directions of the arrow keys. */
const ARROWS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** With Shift. */
const LARGE_STEP = 4;

/** Plus and minus change the size, and the arrow keys move. */
export function moveByKey(
  event: KeyboardEvent,
  step: { growth: number; way: number },
  onMove: (move: Omit<HandsMove, 'at'>) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { growth } = step;
  const way = step.way * (event.shiftKey ? LARGE_STEP : 1);
  const [right, down] = ARROWS[event.key] ?? [0, 0];
  const by = ['+', '='].includes(event.key) ? growth : event.key === '-' ? 1 / growth : 1;
  if (by === 1 && right === 0 && down === 0) return;
  event.preventDefault();
  onMove({ by, right: right * way, down: down * way });
}

/** Growth of a wheel's turn by one pixel. */
const WHEEL_GROWTH = 0.0012;

interface WheelTurn {
  growth: number;
  /** On a touch pad: browsers report it as small turns of the wheel with Ctrl. */
  isPinch: boolean;
  at: Point;
}

/** Calls back for each turn of the wheel over an element; the page scrolls if it returns false. */
export function useWheel(element: HTMLElement | null, onTurn: (turn: WheelTurn) => boolean): void {
  const call = useRef(onTurn);
  useEffect(() => {
    call.current = onTurn;
  });
  useEffect(() => {
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent) => {
      const isPinch = event.ctrlKey;
      const growth = Math.exp(-event.deltaY * WHEEL_GROWTH * (isPinch ? 8 : 1));
      const isUsed = call.current({ growth, isPinch, at: { x: event.clientX, y: event.clientY } });
      if (isUsed) event.preventDefault();
    };
    // React's own listeners are passive.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [element]);
}
