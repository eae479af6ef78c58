import type { Vector } from '../engine/cloud-volume.ts';
import type { Surface } from '../engine/mesh.ts';
import { seededRandom } from '../engine/random.ts';
import { roseLeaf } from './rose.ts';

const BRONZE: Vector[] = [
  [0.6, 0.37, 0.09],
  [0.52, 0.3, 0.06],
  [0.66, 0.43, 0.13],
];

/** Two branches of gilded laurel that rise from the bottom center to both sides. */
export function laurel(x: number, foot: number, spread: number, height: number): Surface[] {
  const random = seededRandom(44);
  const surfaces: Surface[] = [];
  const count = 17;
  for (const side of [-1, 1])
    for (let i = 0; i < count; i++) {
      const t = (i + 0.6) / count;
      const at = (u: number): [number, number] => [
        x + side * spread * Math.sin(u * 1.75),
        foot - height * (1 - Math.cos(u * 1.72)) * 0.86,
      ];
      const [px, py] = at(t);
      const [qx, qy] = at(t + 0.02);
      const along = Math.atan2(qy - py, qx - px);
      const size = 74 * (1 - 0.38 * t) * (0.94 + 0.12 * random());
      for (const lean of [-1, 0.15, 1])
        surfaces.push({
          ...roseLeaf({
            x: px,
            y: py,
            z: 30 + 8 * random() - Math.abs(lean) * 8,
            length: size,
            width: size * 0.34,
            angle: along + lean * (0.62 + 0.12 * random()),
            cup: 0.8,
            color: BRONZE[Math.floor(random() * 3)]!,
            seed: i,
          }),
          shade: { gloss: 0.75, shininess: 10, metal: true },
        });
    }
  return surfaces;
}
