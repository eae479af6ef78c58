import type { Vector } from '../engine/cloud-volume.ts';
import type { Surface } from '../engine/mesh.ts';
import { seededRandom } from '../engine/random.ts';
import { tube } from './tube.ts';

export interface WreathLook {
  x: number;
  y: number;
  radius: number;
  /** Half the width of the bundle. */
  spread: number;
  vines: number;
  seed: number;
}

const BARK: Vector[] = [
  [0.3, 0.17, 0.085],
  [0.22, 0.12, 0.06],
  [0.38, 0.23, 0.12],
];

/** Vines wound around one another to form a ring. */
export function vineWreath({ x, y, radius, spread, vines, seed }: WreathLook): Surface[] {
  const random = seededRandom(seed);
  return Array.from({ length: vines }, (_, i) => {
    const turns = 5 + Math.floor(random() * 6);
    const [phase, phase2] = [random() * 6.28, random() * 6.28];
    const thick = 3 + 3.4 * random();
    const bark = BARK[i % BARK.length]!;
    const path = Array.from({ length: 700 }, (__, n): Vector => {
      const a = (n / 699) * Math.PI * 2;
      const wind = a * turns + phase;
      const off = spread * (0.75 * Math.cos(wind) + 0.25 * Math.sin(a * 3 + phase2));
      return [
        x + Math.cos(a) * (radius + off),
        y + Math.sin(a) * (radius + off),
        spread * Math.sin(wind),
      ];
    });
    return tube({
      path,
      radius: (k) => thick * (1 + 0.1 * Math.sin(k * 90 + phase)),
      color: (k, around) => {
        const grain = 0.8 + 0.25 * Math.sin(k * 900 + around * 25) + 0.16 * Math.sin(k * 330);
        return bark.map((c) => c * grain) as Vector;
      },
      shade: { gloss: 0.06, shininess: 8 },
    });
  });
}
