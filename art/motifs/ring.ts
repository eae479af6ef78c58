import { normalize } from '../engine/mesh.ts';
import type { Lights, Surface } from '../engine/mesh.ts';
import type { Vector } from '../engine/cloud-volume.ts';

export interface RingLook {
  x: number;
  y: number;
  z: number;
  rx: number;
  ry: number;
  thickness: number;
  color: Vector;
  /** Backward tilt, for a halo; 0 faces the viewer. */
  tilt?: number;
}

/** A ring of polished metal. */
export function metalRing({ x, y, z, rx, ry, thickness, color, tilt = 0 }: RingLook): Surface {
  const columns = 24;
  const rows = 420;
  const points: Vector[] = [];
  for (let r = 0; r < rows; r++) {
    const a = (r / (rows - 1)) * Math.PI * 2;
    for (let c = 0; c < columns; c++) {
      const b = (c / (columns - 1)) * Math.PI * 2;
      const out = Math.cos(b) * thickness;
      const px = Math.cos(a) * (rx + out);
      const py = Math.sin(a) * (ry + out);
      const pz = Math.sin(b) * thickness;
      points.push([
        x + px,
        y + py * Math.cos(tilt) - pz * Math.sin(tilt),
        z + pz * Math.cos(tilt) + py * Math.sin(tilt),
      ]);
    }
  }
  return {
    columns,
    rows,
    points,
    color: () => color,
    shade: { gloss: 1.1, shininess: 12, metal: true },
  };
}

export const GOLD: Vector = [0.62, 0.36, 0.07];

export const METAL_LIGHT: Lights = {
  key: normalize([-0.4, -0.85, 0.6]),
  keyColor: [1.25, 1.12, 0.9],
  fill: normalize([0.7, 0.5, 0.5]),
  fillColor: [0.45, 0.32, 0.2],
  ambient: [0.22, 0.18, 0.14],
};
