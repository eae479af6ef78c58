import type { Vector } from '../engine/cloud-volume.ts';
import { cross, minus, normalize } from '../engine/mesh.ts';
import type { Shade, Surface } from '../engine/mesh.ts';

export interface TubeLook {
  /** The center line; at least two points. */
  path: Vector[];
  /** In design units, by the share of the length, 0 to 1. */
  radius: (along: number) => number;
  /** By the share of the length and the angle around the tube, both 0 to 1. */
  color: (along: number, around: number) => Vector;
  shade?: Shade;
  sides?: number;
}

/** A tube along a path: stems, vines, strands of a rope. */
export function tube({ path, radius, color, shade = {}, sides = 12 }: TubeLook): Surface {
  const columns = sides + 1;
  const rows = path.length;
  const points: Vector[] = [];
  for (let r = 0; r < rows; r++) {
    const at = path[r]!;
    const along = normalize(minus(path[Math.min(rows - 1, r + 1)]!, path[Math.max(0, r - 1)]!));
    const side = normalize(cross(along, Math.abs(along[2]) < 0.9 ? [0, 0, 1] : [0, 1, 0]));
    const up = cross(side, along);
    const size = radius(r / (rows - 1));
    for (let c = 0; c < columns; c++) {
      const angle = (c / sides) * Math.PI * 2;
      const [a, b] = [Math.cos(angle) * size, Math.sin(angle) * size];
      points.push([0, 1, 2].map((n) => at[n]! + side[n]! * a + up[n]! * b) as Vector);
    }
  }
  return {
    columns,
    rows,
    points,
    color: (c, r) => color(r / (rows - 1), c / sides),
    shade,
  };
}

/** A dome or a whole ball, flattened along the line of sight by `flat`. */
export function ball(
  [x, y, z]: Vector,
  [rx, ry, rz]: Vector,
  color: (up: number, around: number) => Vector,
  { shade = {}, turn = 0, detail = 18 }: { shade?: Shade; turn?: number; detail?: number } = {},
): Surface {
  const columns = detail * 2 + 1;
  const rows = detail;
  const points: Vector[] = [];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let r = 0; r < rows; r++) {
    const polar = (r / (rows - 1)) * Math.PI;
    for (let c = 0; c < columns; c++) {
      const around = (c / (columns - 1)) * Math.PI * 2;
      const px = Math.sin(polar) * Math.cos(around) * rx;
      const py = Math.cos(polar) * ry;
      points.push([
        x + px * cos - py * sin,
        y + px * sin + py * cos,
        z + Math.sin(polar) * Math.sin(around) * rz,
      ]);
    }
  }
  return {
    columns,
    rows,
    points,
    color: (c, r) => color(r / (rows - 1), c / (columns - 1)),
    shade,
  };
}
