import { LAYOUT_LIMITS, type PhotoPlace, type Placement } from '@ftl/rules';

/** Size of the design in its own units. */
export const DESIGN = { width: 1000, height: 1200 } as const;

export const AS_DESIGNED: PhotoPlace = { scale: 1, x: 0, y: 0 };

const between = (from: number, value: number, to: number): number =>
  Math.min(Math.max(value, from), to);

/** A place changed by a factor and a shift in design units, within what is allowed. */
export function placeAfter(
  { scale, x, y }: PhotoPlace,
  { by = 1, right = 0, down = 0 }: { by?: number; right?: number; down?: number },
): PhotoPlace {
  const { scale: sizes, shift } = LAYOUT_LIMITS;
  return {
    scale: between(sizes.from, scale * by, sizes.to),
    x: between(-shift, x + right, shift),
    y: between(-shift, y + down, shift),
  };
}

/** CSS transform, about the sheet's origin, of a sheet drawn with one placement to another. */
export function transformBetween(drawn: Placement, wanted: Placement): string {
  const scale = wanted.scale / drawn.scale;
  const right = ((wanted.x - drawn.x * scale) / DESIGN.width) * 100;
  const down = ((wanted.y - drawn.y * scale) / DESIGN.height) * 100;
  return `translate(${right}%, ${down}%) scale(${scale})`;
}

/** What is visible of the photo, in percent of the sheet. */
export function visibleBox({ x, y, w, h, oval }: Placement) {
  const box = oval
    ? { x: oval.x - oval.rx, y: oval.y - oval.ry, w: oval.rx * 2, h: oval.ry * 2 }
    : { x, y, w, h };
  const left = between(0, box.x, DESIGN.width);
  const top = between(0, box.y, DESIGN.height);
  const right = between(0, box.x + box.w, DESIGN.width);
  const bottom = between(0, box.y + box.h, DESIGN.height);
  const percent = (value: number, of: number) => `${(value / of) * 100}%`;
  return {
    left: percent(left, DESIGN.width),
    top: percent(top, DESIGN.height),
    width: percent(right - left, DESIGN.width),
    height: percent(bottom - top, DESIGN.height),
  };
}
