import type { Vector } from '../engine/cloud-volume.ts';
import type { Surface } from '../engine/mesh.ts';
import { seededRandom } from '../engine/random.ts';
import { roseBloom, roseLeaf } from './rose.ts';

export interface RoseColor {
  heart: Vector;
  rim: Vector;
}

export const ROSES = {
  crimson: { heart: [0.2, 0.004, 0.018], rim: [0.66, 0.03, 0.05] },
  blush: { heart: [0.5, 0.09, 0.13], rim: [0.88, 0.46, 0.45] },
  cream: { heart: [0.68, 0.33, 0.2], rim: [0.94, 0.8, 0.64] },
} satisfies Record<string, RoseColor>;

/** x, y, size, color of each bloom; leaves are placed around them. */
export type Bloom = [number, number, number, RoseColor];

const GREENS: Vector[] = [
  [0.045, 0.12, 0.04],
  [0.06, 0.15, 0.06],
  [0.035, 0.1, 0.05],
];

/** Blooms with leaves between them, the larger ones in front. */
export function roseGarland(blooms: Bloom[], seed: number): Surface[] {
  const random = seededRandom(seed);
  const surfaces: Surface[] = [];
  for (const [x, y, size, color] of blooms) {
    const outward = Math.atan2(y - 600, x - 500);
    surfaces.push(
      roseBloom(
        {
          x,
          y,
          z: size * 0.9,
          size,
          turn: random() * 6.28,
          tilt: 0.22 + 0.4 * random(),
          towards: outward + (random() - 0.5) * 1.6,
          ...color,
        },
        size > 50 ? 1 : 0.7,
      ),
    );
    const leaves = size > 50 ? 5 : 3;
    for (let i = 0; i < leaves; i++) {
      const angle = outward + (i / (leaves - 1) - 0.5) * 3.4 + (random() - 0.5) * 0.5;
      const length = size * (1.25 + 0.45 * random());
      surfaces.push(
        roseLeaf({
          x: x + Math.cos(angle) * size * 0.5,
          y: y + Math.sin(angle) * size * 0.5,
          z: -20 - random() * 30,
          length,
          width: length * 0.52,
          angle,
          cup: 0.5 + 0.5 * random(),
          color: GREENS[Math.floor(random() * GREENS.length)]!,
          seed: Math.floor(random() * 1000),
        }),
      );
    }
  }
  return surfaces;
}
