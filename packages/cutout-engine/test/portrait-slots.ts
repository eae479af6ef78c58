import type { PortraitSlot } from '@ftl/rules';

const slot = (
  headCenterY: number,
  headHeight: number,
  [top, maxWidth]: readonly [number, number],
): PortraitSlot => ({
  centerX: 500,
  headCenterY: headCenterY,
  headHeight,
  top,
  maxWidth,
  fade: { from: 900, to: 1045 },
});

/** Slots for the person in prints, for tests and the bench; shops pass their own. */
export const PORTRAIT_SLOTS: readonly PortraitSlot[] = [
  slot(455, 255, [285, 700]),
  slot(430, 265, [262, 640]),
  slot(430, 262, [250, 700]),
  slot(430, 265, [250, 770]),
  slot(425, 262, [245, 740]),
];
