import type { ShapedLine } from './shape.js';

/** How far the letters of a line extend above and below its baseline, in em. */
export function letterExtent({ glyphs }: ShapedLine): { above: number; below: number } {
  let [above, below] = [0, 0];
  for (const { outline, scale, y } of glyphs)
    for (const { values } of outline)
      for (let i = 1; i < values.length; i += 2) {
        const height = values[i]! * scale - y;
        above = Math.max(above, height);
        below = Math.max(below, -height);
      }
  return { above, below };
}
