import type { Vector } from '../engine/cloud-volume.ts';
import type { Surface } from '../engine/mesh.ts';
import { ball, tube } from './tube.ts';

/** Colors of the wings from root to margin, linear. */
export interface WingColors {
  root: Vector;
  middle: Vector;
  margin: Vector;
  /** Small marks in the margin. */
  dots: Vector;
  /** Share of the wing that the margin takes, 0 to 1. */
  marginShare: number;
  /** Width of the dark veins relative to a monarch's. */
  veins: number;
}

export const BUTTERFLIES = {
  monarch: {
    root: [0.62, 0.2, 0.02],
    middle: [0.93, 0.31, 0.03],
    margin: [0.016, 0.012, 0.012],
    dots: [0.95, 0.9, 0.82],
    marginShare: 0.2,
    veins: 1,
  },
  blue: {
    root: [0.16, 0.34, 0.72],
    middle: [0.1, 0.42, 0.88],
    margin: [0.012, 0.02, 0.06],
    dots: [0.72, 0.84, 0.98],
    marginShare: 0.24,
    veins: 0.55,
  },
  cream: {
    root: [0.92, 0.76, 0.3],
    middle: [0.97, 0.87, 0.5],
    margin: [0.3, 0.17, 0.06],
    dots: [0.96, 0.72, 0.3],
    marginShare: 0.13,
    veins: 0.5,
  },
} satisfies Record<string, WingColors>;

export interface ButterflyLook {
  x: number;
  y: number;
  z: number;
  /** Length of a forewing in design units. */
  size: number;
  /** Rotation in the image, radians; 0 points up. */
  turn: number;
  /** Angle of each wing above the image plane, radians. */
  lift: [left: number, right: number];
  colors: WingColors;
}

/** Angle from the side toward the head in degrees, and length of the wing at that angle. */
type Outline = [degrees: number, length: number][];
const FOREWING: Outline = [
  [-14, 0.5],
  [-2, 0.62],
  [10, 0.7],
  [22, 0.79],
  [34, 0.9],
  [44, 1.02],
  [52, 1.07],
  [58, 1.02],
];
const HINDWING: Outline = [
  [-84, 0.42],
  [-74, 0.6],
  [-60, 0.73],
  [-44, 0.79],
  [-28, 0.78],
  [-12, 0.7],
  [4, 0.6],
];

/** A butterfly from above with open wings. */
export function butterfly(look: ButterflyLook): Surface[] {
  const surfaces: Surface[] = [];
  for (const side of [-1, 1] as const) {
    surfaces.push(wing(look, side, HINDWING, { scallops: 7, depth: -1.2, seed: 2 }));
    surfaces.push(wing(look, side, FOREWING, { scallops: 6, depth: 0.6, seed: 1 }));
  }
  return [...surfaces, ...body(look)];
}

const GRID = 150;

function wing(
  look: ButterflyLook,
  side: -1 | 1,
  outline: Outline,
  { scallops, depth, seed }: { scallops: number; depth: number; seed: number },
): Surface {
  const { size, colors } = look;
  const lift = look.lift[side < 0 ? 0 : 1];
  const [first, last] = [outline[0]![0], outline.at(-1)![0]];
  const points: Vector[] = [];
  for (let r = 0; r < GRID; r++) {
    const out = r / (GRID - 1);
    for (let c = 0; c < GRID; c++) {
      const t = c / (GRID - 1);
      const scallop = 1 - 0.022 * Math.abs(Math.sin(t * Math.PI * scallops)) * out ** 6;
      const length = lengthAt(outline, first + (last - first) * t) * scallop;
      // The front edge curves outward.
      const bow = 7 * Math.sin(out * Math.PI) * t * t;
      const angle = ((first + (last - first) * t + bow) * Math.PI) / 180;
      const [px, py] = [Math.cos(angle) * out * length, -Math.sin(angle) * out * length];
      const ridge = 0.012 * Math.sin(t * Math.PI * (scallops + 2) * 2) * out;
      const z = px * Math.sin(lift) + ridge - 0.05 * out * out;
      points.push(
        place(look, [side * (px * Math.cos(lift) + 0.035) * size, py * size, z * size + depth]),
      );
    }
  }
  const color = (c: number, r: number): Vector =>
    wingColor(colors, r / (GRID - 1), c / (GRID - 1), { scallops, seed });
  return {
    columns: GRID,
    rows: GRID,
    points,
    color,
    shade: { translucent: 0.4, gloss: 0.1, shininess: 8 },
  };
}

function lengthAt(outline: Outline, degrees: number): number {
  const i = Math.max(
    1,
    outline.findIndex(([each]) => each >= degrees),
  );
  const [a, b] = [outline[i - 1]!, outline[i]!];
  const t = (degrees - a[0]) / (b[0] - a[0]);
  const eased = t * t * (3 - 2 * t) * 0.35 + t * 0.65;
  return a[1] + (b[1] - a[1]) * eased;
}

/** @param out share of the way from root to margin; `t` across the wing */
function wingColor(
  { root, middle, margin, dots, marginShare, veins }: WingColors,
  out: number,
  t: number,
  { scallops, seed }: { scallops: number; seed: number },
): Vector {
  const cells = scallops;
  const cell = t * cells;
  const within = cell - Math.floor(cell);
  // The margin reaches inward along the veins.
  const edge = 1 - marginShare * (0.8 + 0.45 * Math.abs(within - 0.5) * 2);
  const isFront = seed === 1 ? smooth(0.86, 1, t) * 0.5 : 0;
  const inMargin = smooth(edge - 0.03, edge + 0.03, out + isFront * out * 0.5);
  const vein =
    smooth(0.1, 0.02, Math.min(within, 1 - within) * (0.35 + out)) * veins * smooth(0.12, 0.5, out);
  // The discal cell near the root.
  const arc = smooth(0.045, 0.01, Math.abs(out - 0.46 - 0.06 * Math.cos(t * 9))) * veins * 0.9;
  const isDot =
    smooth(0.034, 0.018, Math.hypot((within - 0.5) * 0.12 * cells * 0.5, out - 0.945)) +
    0.8 * smooth(0.03, 0.014, Math.hypot((within - 0.5) * 0.13 * cells * 0.5, out - 0.885));
  const base = mix(root, middle, smooth(0.05, 0.62, out));
  const veined = mix(base, margin, Math.min(1, Math.max(vein, arc) * 0.92));
  const bordered = mix(veined, margin, inMargin);
  return mix(bordered, dots, Math.min(1, isDot) * inMargin);
}

function body(look: ButterflyLook): Surface[] {
  const { size } = look;
  const dark: Vector = [0.03, 0.024, 0.022];
  const at = (x: number, y: number, z: number): Vector =>
    place(look, [x * size, y * size, z * size]);
  const trunk = tube({
    path: Array.from({ length: 40 }, (_, i) => at(0, -0.2 + (i / 39) * 0.62, 0.07)),
    radius: (k) =>
      size * (0.022 + 0.03 * Math.sin(Math.PI * Math.min(1, k * 1.9)) + 0.016 * (1 - k)),
    color: (k) => (k > 0.45 && Math.sin(k * 70) > 0.5 ? [0.09, 0.06, 0.04] : dark),
    shade: { gloss: 0.25, shininess: 10 },
  });
  const feelers = [-1, 1].map((side) =>
    tube({
      path: Array.from({ length: 30 }, (_, i) => {
        const k = i / 29;
        return at(side * (0.02 + 0.2 * k ** 1.3), -0.22 - 0.34 * k + 0.05 * k * k, 0.08);
      }),
      radius: (k) => size * (k > 0.93 ? 0.016 : 0.0075),
      color: () => dark,
      sides: 6,
    }),
  );
  const head = ball(at(0, -0.225, 0.08), [size * 0.04, size * 0.04, size * 0.04], () => dark, {
    shade: { gloss: 0.4, shininess: 12 },
  });
  return [trunk, head, ...feelers];
}

function place({ x, y, z, turn }: ButterflyLook, [a, b, c]: Vector): Vector {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [x + a * cos - b * sin, y + a * sin + b * cos, z + c];
}

function smooth(from: number, to: number, v: number): number {
  const t = Math.max(0, Math.min(1, (v - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

const mix = (a: Vector, b: Vector, t: number): Vector =>
  [0, 1, 2].map((n) => a[n]! + (b[n]! - a[n]!) * t) as Vector;
