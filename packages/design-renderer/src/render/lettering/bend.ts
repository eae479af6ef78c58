import type { ShapedLine } from './shape.js';

/** Outlines of a typeset line as SVG path data in design units, and their bounds. */
export interface LinePath {
  path: string;
  box: { x0: number; y0: number; x1: number; y1: number };
}

export interface LinePlace {
  /** Center of the line. */
  x: number;
  /** Baseline at the center. */
  y: number;
  size: number;
  /**
   * Vertical offset of the ends from the middle, for a line of `fullWidth`: negative lifts them (a
   * smile), positive lowers them (a rainbow), 0 is straight. Shorter lines bend along the same
   * circle.
   */
  sag: number;
  fullWidth: number;
}

/** Bends every outline point along a circle, so that connected scripts stay connected. */
export function bendLine(line: ShapedLine, place: LinePlace): LinePath {
  const { size } = place;
  const width = line.width * size;
  const sagitta = place.sag * (width / place.fullWidth) ** 2;
  const radius = sagitta === 0 ? 0 : ((width / 2) ** 2 + sagitta ** 2) / (2 * sagitta);
  const bend = (x: number, y: number): [number, number] => {
    if (radius === 0) return [place.x + x - width / 2, place.y + y];
    const angle = (x - width / 2) / radius;
    const r = radius - y;
    return [place.x + r * Math.sin(angle), place.y + radius - r * Math.cos(angle)];
  };
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  let path = '';
  for (const glyph of line.glyphs)
    for (const { type, values } of glyph.outline) {
      path += type;
      for (let i = 0; i < values.length; i += 2) {
        const x = (glyph.x + values[i]! * glyph.scale) * size;
        const y = (glyph.y - values[i + 1]! * glyph.scale) * size;
        const [bx, by] = bend(x, y);
        box.x0 = Math.min(box.x0, bx);
        box.y0 = Math.min(box.y0, by);
        box.x1 = Math.max(box.x1, bx);
        box.y1 = Math.max(box.y1, by);
        path += `${Math.round(bx * 100) / 100} ${Math.round(by * 100) / 100} `;
      }
    }
  return { path, box };
}
