import type { Vector } from '../engine/cloud-volume.ts';
import type { Surface } from '../engine/mesh.ts';

export interface ShellLook {
  x: number;
  y: number;
  z: number;
  size: number;
  /** Direction from the hinge to the rim, radians. */
  turn: number;
  /** Linear colors at the hinge and at the rim. */
  hinge: Vector;
  rim: Vector;
}

const RIBS = 13;

/** A ribbed scallop with growth bands. */
export function scallop({ x, y, z, size, turn, hinge, rim }: ShellLook): Surface {
  const [columns, rows] = [RIBS * 10 + 1, 60];
  const half = 1.12;
  const points: Vector[] = [];
  for (let r = 0; r < rows; r++) {
    const out = r / (rows - 1);
    for (let c = 0; c < columns; c++) {
      const t = (c / (columns - 1)) * 2 - 1;
      const angle = turn + t * half * (0.55 + 0.45 * out ** 0.4);
      const rib = Math.cos(t * RIBS * Math.PI);
      const length = size * (1.02 - 0.16 * t * t + 0.018 * rib) * out;
      const dome = Math.sin(Math.PI * Math.min(1, 0.12 + 0.8 * out)) * (1 - 0.75 * t * t);
      const height = size * (0.42 * dome + 0.03 * rib * out);
      points.push([x + Math.cos(angle) * length, y + Math.sin(angle) * length, z + height]);
    }
  }
  return {
    columns,
    rows,
    points,
    color: (c, r) => {
      const out = r / (rows - 1);
      const t = (c / (columns - 1)) * 2 - 1;
      const groove = 0.8 + 0.2 * Math.cos(t * RIBS * Math.PI);
      const band = 0.9 + 0.1 * Math.sin(out * 34 + Math.sin(t * 3) * 2);
      const k = out ** 1.3;
      return hinge.map((n, i) => (n + (rim[i]! - n) * k) * groove * band) as Vector;
    },
    shade: { gloss: 0.22, shininess: 14, translucent: 0.15 },
  };
}

export interface StarfishLook {
  x: number;
  y: number;
  z: number;
  size: number;
  turn: number;
  color: Vector;
}

/** Five arms with rows of small knobs. */
export function starfish({ x, y, z, size, turn, color }: StarfishLook): Surface {
  const [columns, rows] = [361, 70];
  const points: Vector[] = [];
  const armOf = (a: number): number => Math.abs((((a * 5) / (Math.PI * 2)) % 1) - 0.5) * 2;
  const knobs: number[] = [];
  for (let r = 0; r < rows; r++) {
    const out = r / (rows - 1);
    for (let c = 0; c < columns; c++) {
      const a = (c / (columns - 1)) * Math.PI * 2;
      // 1 along the middle of an arm, 0 between two arms.
      const arm = armOf(a);
      const length = size * (0.32 + 0.68 * arm ** 3.2) * out;
      const fold = 1 - out ** 2.4;
      const knob = Math.max(0, Math.sin(out * 30)) * Math.max(0, Math.cos((1 - arm) * out * 26));
      knobs.push(knob);
      const height = size * (0.2 * fold * (0.55 + 0.45 * arm) + 0.022 * knob * fold);
      points.push([x + Math.cos(a + turn) * length, y + Math.sin(a + turn) * length, z + height]);
    }
  }
  return {
    columns,
    rows,
    points,
    color: (c, r) => {
      const light = 0.82 + 0.45 * knobs[r * columns + c]!;
      return color.map((n) => Math.min(1, n * light)) as Vector;
    },
    shade: { gloss: 0.08, shininess: 8 },
  };
}
