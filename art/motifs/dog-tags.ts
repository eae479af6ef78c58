import type { Vector } from '../engine/cloud-volume.ts';
import type { Surface } from '../engine/mesh.ts';
import { insideStar } from './flag.ts';

const STEEL: Vector = [0.26, 0.28, 0.32];

export interface TagLook {
  x: number;
  y: number;
  z: number;
  /** Length of the tag. */
  size: number;
  angle: number;
}

/** A stamped identity tag: raised rim, a star and blank lines, without a name. */
export function dogTag(look: TagLook, detail: number): Surface {
  const columns = Math.round(150 * detail);
  const rows = Math.round(250 * detail);
  const width = look.size * 0.58;
  const points: Vector[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      // A capsule is swept so that the grid's border is the tag's outline.
      const v = (r / (rows - 1)) * 2 - 1;
      const side = (c / (columns - 1)) * 2 - 1;
      const bulge = 1 - Math.max(0, (Math.abs(v) - 0.42) / 0.58) ** 2.2;
      const px = side * width * 0.5 * Math.sqrt(Math.max(0.0001, bulge));
      const py = v * look.size * 0.5;
      const edge = Math.min(
        (1 - Math.abs(side)) * width * 0.5,
        (1 - Math.abs(v)) * look.size * 0.5,
      );
      const z = look.z + relief(px / look.size, py / look.size, edge / look.size) * look.size;
      const cos = Math.cos(look.angle);
      const sin = Math.sin(look.angle);
      points.push([look.x + px * cos - py * sin, look.y + px * sin + py * cos, z]);
    }
  return {
    columns,
    rows,
    points,
    color: () => STEEL,
    shade: { gloss: 1, shininess: 9, metal: true },
  };
}

/** Height of the stamping; all lengths in tag lengths, y grows downward. */
function relief(x: number, y: number, edge: number): number {
  const rim = 0.022 * Math.exp(-(((edge - 0.035) / 0.016) ** 2));
  const hole = Math.hypot(x, y + 0.4) < 0.035 ? -0.05 : 0;
  let lines = 0;
  for (const [at, half] of [
    [0.06, 0.17],
    [0.15, 0.14],
    [0.24, 0.17],
    [0.33, 0.1],
  ] as const)
    if (Math.abs(x) < half && Math.abs(Math.sin(x * 95 + at * 40)) > 0.25)
      lines += 0.014 * Math.exp(-(((y - at) / 0.018) ** 2));
  const star = insideStar(x, y + 0.16, 0.1) ? 0.018 : 0;
  // A slight curve across the tag, so that its face catches the light unevenly.
  return rim + hole + lines + star + 0.06 * Math.sin(x * 5 + y * 2.4);
}

/** A chain of steel beads along a path. */
export function ballChain(path: (t: number) => Vector, beads: number, radius: number): Surface[] {
  return Array.from({ length: beads }, (_, i) => bead(path(i / (beads - 1)), radius));
}

function bead([x, y, z]: Vector, radius: number): Surface {
  const columns = 13;
  const rows = 13;
  const points: Vector[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const up = (r / (rows - 1)) * Math.PI;
      const around = (c / (columns - 1)) * Math.PI;
      points.push([
        x + Math.sin(up) * Math.cos(around) * radius,
        y - Math.cos(up) * radius,
        z + Math.sin(up) * Math.sin(around) * radius,
      ]);
    }
  return {
    columns,
    rows,
    points,
    color: () => STEEL,
    shade: { gloss: 1, shininess: 14, metal: true },
  };
}
