import type { Vector } from '../engine/cloud-volume.ts';
import type { Surface } from '../engine/mesh.ts';
import { tube } from './tube.ts';

export interface RopeLook {
  x: number;
  y: number;
  radius: number;
  /** Half the thickness of the rope. */
  thickness: number;
  /** Number of turns of the strands around the ring. */
  turns: number;
  color: Vector;
}

const STRANDS = 3;

/** A laid rope of three strands, joined to a ring. */
export function ropeRing({ x, y, radius, thickness, turns, color }: RopeLook): Surface[] {
  return Array.from({ length: STRANDS }, (_, strand) => {
    const phase = (strand / STRANDS) * Math.PI * 2;
    const path = Array.from({ length: 2600 }, (__, n): Vector => {
      const a = (n / 2599) * Math.PI * 2;
      const wind = a * turns + phase;
      const off = Math.cos(wind) * thickness * 0.5;
      return [
        x + Math.cos(a) * (radius + off),
        y + Math.sin(a) * (radius + off),
        Math.sin(wind) * thickness * 0.5,
      ];
    });
    return tube({
      path,
      radius: () => thickness * 0.56,
      color: (along, around) => {
        // Yarns twist against the lay of the strands.
        const yarn = Math.sin((around * 7 - along * turns * 9) * Math.PI * 2);
        const grain = 0.86 + 0.16 * yarn + 0.05 * Math.sin(along * 5000 + around * 60);
        return color.map((c) => c * grain) as Vector;
      },
      shade: { gloss: 0.05, shininess: 6 },
      sides: 28,
    });
  });
}
