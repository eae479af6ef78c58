import type { Vector } from '../engine/cloud-volume.ts';
import type { Surface } from '../engine/mesh.ts';
import { seededRandom } from '../engine/random.ts';
import { ball, tube } from './tube.ts';

export interface DaisyLook {
  x: number;
  y: number;
  z: number;
  /** Radius of the bloom in design units. */
  size: number;
  turn: number;
  petals: number;
  /** Linear colors at the heart and at the tips. */
  heart: Vector;
  tip: Vector;
  /** Width of a petal relative to a daisy's. */
  breadth?: number;
  rings?: number;
  /** Radius of the dome in the center, as a share of the bloom. */
  dome?: number;
  domeColor?: Vector;
  seed: number;
}

/** An open flower with one or two rings of petals around a yellow dome. */
export function daisy(look: DaisyLook): Surface[] {
  const random = seededRandom(look.seed);
  const { x, y, z, size, petals, turn, rings = 2, dome = 0.27 } = look;
  const [red, green, blue] = look.domeColor ?? [0.86, 0.5, 0.04];
  const surfaces: Surface[] = [];
  for (let ring = 0; ring < rings; ring++)
    for (let i = 0; i < petals; i++) {
      const angle = turn + ((i + ring * 0.5) / petals) * Math.PI * 2 + (random() - 0.5) * 0.08;
      surfaces.push(
        petal(look, {
          angle,
          length: size * (ring ? 0.86 : 1) * (0.94 + 0.1 * random()),
          lift: (ring ? 0.2 : 0.06) + 0.1 * random(),
          z: z + ring * size * 0.05 + random() * size * 0.03,
        }),
      );
    }
  const middle = ball(
    [x, y, z + size * 0.14],
    [size * dome, size * dome, size * dome * 0.75],
    (up, around) => {
      const speck = Math.abs(Math.sin(up * 912.7 + around * 4781.3) * 4375.85) % 1;
      const grain = 0.72 + 0.26 * Math.sin(up * Math.PI) + 0.22 * speck;
      return [red * grain, green * grain, blue * grain];
    },
    { shade: { gloss: 0.1, shininess: 8 }, detail: rings > 1 ? 24 : 10 },
  );
  return [...surfaces, middle];
}

function petal(
  { x, y, size, heart, tip, breadth = 1 }: DaisyLook,
  { angle, length, lift, z }: { angle: number; length: number; lift: number; z: number },
): Surface {
  const [columns, rows] = [11, 26];
  const points: Vector[] = [];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let r = 0; r < rows; r++) {
    const u = r / (rows - 1);
    const outline = Math.sin(Math.PI * Math.min(1, 0.12 + u * 0.86) ** 1.25) ** 0.7;
    for (let c = 0; c < columns; c++) {
      const v = (c / (columns - 1)) * 2 - 1;
      const along = (0.16 + 0.84 * u) * length * (1 - 0.04 * Math.abs(v) ** 3 * u);
      const across = v * outline * size * 0.17 * breadth;
      const groove = Math.cos(v * Math.PI * 1.5) * 0.012 * size;
      const height = lift * along - 0.12 * size * u ** 3 + v * v * size * 0.03 + groove;
      points.push([x + along * cos - across * sin, y + along * sin + across * cos, z + height]);
    }
  }
  return {
    columns,
    rows,
    points,
    color: (_, r) => {
      const k = (r / (rows - 1)) ** 0.8;
      return heart.map((n, i) => n + (tip[i]! - n) * k) as Vector;
    },
    shade: { translucent: 0.4, gloss: 0.05, shininess: 8 },
  };
}

export interface SprigLook {
  x: number;
  y: number;
  z: number;
  length: number;
  /** Direction in the image, radians. */
  angle: number;
  /** Curvature along its length, radians. */
  bend: number;
  bud: Vector;
  seed: number;
}

const STEM: Vector = [0.09, 0.17, 0.06];

/** A sprig of lavender: whorls of small buds that shrink toward the tip. */
export function lavender({ x, y, z, length, angle, bend, bud, seed }: SprigLook): Surface[] {
  const random = seededRandom(seed);
  const at = (k: number): Vector => {
    const a = angle + bend * k;
    return [x + Math.cos(a) * length * k, y + Math.sin(a) * length * k, z];
  };
  const stem = tube({
    path: Array.from({ length: 24 }, (_, i) => at(i / 23)),
    radius: (k) => length * (0.012 - 0.005 * k),
    color: () => STEM,
    sides: 8,
  });
  const buds: Surface[] = [];
  for (let i = 0; i < 11; i++) {
    const k = 0.42 + 0.56 * (i / 10);
    const [px, py] = at(k);
    const width = length * 0.052 * (1.15 - 0.75 * ((k - 0.42) / 0.58));
    for (let n = 0; n < 5; n++) {
      const side = n / 4 - 0.5;
      const lean = angle + bend * k + side * 2.1;
      const tone = 0.75 + 0.5 * random();
      buds.push(
        ball(
          [
            px + Math.cos(lean) * width * 0.9,
            py + Math.sin(lean) * width * 0.9,
            z + (0.5 - Math.abs(side)) * width * 1.6,
          ],
          [width * 0.42, width * 0.95, width * 0.42],
          (up) => bud.map((c) => c * tone * (0.7 + 0.6 * up)) as Vector,
          { turn: lean - Math.PI / 2, detail: 9, shade: { translucent: 0.25 } },
        ),
      );
    }
  }
  return [stem, ...buds];
}

export interface HydrangeaLook {
  x: number;
  y: number;
  z: number;
  /** Radius of the head in design units. */
  size: number;
  /** Linear; the colors of florets vary between them. */
  colors: [Vector, Vector];
  seed: number;
}

const GOLDEN_ANGLE = 2.399963;

/** A round head of many florets with four petals each. */
export function hydrangea({ x, y, z, size, colors, seed }: HydrangeaLook): Surface[] {
  const random = seededRandom(seed);
  const count = 58;
  return Array.from({ length: count }, (_, i) => {
    const out = Math.sqrt((i + 0.5) / count);
    const angle = i * GOLDEN_ANGLE + random() * 0.3;
    const share = random();
    const tip = colors[0].map((c, n) => c + (colors[1][n]! - c) * share) as Vector;
    // Darker toward the rim, where the head curves away.
    const tone = 1.08 - 0.34 * out;
    return daisy({
      x: x + Math.cos(angle) * out * size * 0.9,
      y: y + Math.sin(angle) * out * size * 0.9,
      z: z + Math.sqrt(1 - out * out * 0.94) * size * 0.8 + random() * size * 0.08,
      size: size * (0.235 - 0.03 * out),
      turn: random() * 1.57,
      petals: 4,
      breadth: 3.5,
      rings: 1,
      dome: 0.13,
      domeColor: [0.7, 0.72, 0.6],
      heart: tip.map((c) => c * 0.72 * tone) as Vector,
      tip: tip.map((c) => c * tone) as Vector,
      seed: seed * 100 + i,
    });
  }).flat();
}
