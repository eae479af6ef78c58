import { normalize } from '../engine/mesh.ts';
import type { Lights, Surface } from '../engine/mesh.ts';
import type { Vector } from '../engine/cloud-volume.ts';
import { seededRandom } from '../engine/random.ts';

export interface RoseLook {
  x: number;
  y: number;
  z: number;
  /** Radius of the open bloom in design units. */
  size: number;
  /** Rotation around its axis and tilt away from the viewer, radians. */
  turn: number;
  tilt: number;
  /** Direction of the tilt in the image. */
  towards: number;
  /** Color of the heart and of the petals' rims, linear. */
  heart: Vector;
  rim: Vector;
}

/**
 * A rose as one spiral petal surface (after the well known parametric rose of the Mathematica
 * community), rotated and tilted into place.
 */
export function roseBloom(look: RoseLook, detail = 1): Surface {
  const columns = Math.round(26 * detail);
  const rows = Math.round(900 * detail);
  const points: Vector[] = [];
  const depthOf: number[] = [];
  for (let r = 0; r < rows; r++) {
    const theta = -2 * Math.PI + (17 * Math.PI * r) / (rows - 1);
    const phi = (Math.PI / 2) * Math.exp(-theta / (8 * Math.PI));
    const folds =
      1 - 0.5 * ((5 / 4) * (1 - mod(3.6 * theta, 2 * Math.PI) / Math.PI) ** 2 - 0.25) ** 2;
    for (let c = 0; c < columns; c++) {
      const x = c / (columns - 1);
      const curl = 1.95653 * x * x * (1.27689 * x - 1) ** 2 * Math.sin(phi);
      const radius = folds * (x * Math.sin(phi) + curl * Math.cos(phi));
      const height = folds * (x * Math.cos(phi) - curl * Math.sin(phi));
      points.push(place([radius * Math.sin(theta), radius * Math.cos(theta), height], look));
      depthOf.push(x * folds);
    }
  }
  return {
    columns,
    rows,
    points,
    color: (c, r) => {
      const edge = Math.min(1, depthOf[r * columns + c]!) ** 2.2;
      return [0, 1, 2].map(
        (n) => look.heart[n]! + (look.rim[n]! - look.heart[n]!) * edge,
      ) as Vector;
    },
    shade: { translucent: 0.45, gloss: 0.08, shininess: 10 },
  };
}

export interface LeafLook {
  x: number;
  y: number;
  z: number;
  length: number;
  width: number;
  angle: number;
  /** How far the leaf raises its sides and bends its tip down. */
  cup: number;
  color: Vector;
  seed?: number;
}

/** A serrated leaf folded along its midrib. */
export function roseLeaf(look: LeafLook): Surface {
  const columns = 15;
  const rows = 60;
  const random = seededRandom(look.seed ?? 1);
  const points: Vector[] = [];
  const wobble = random() * 3;
  for (let r = 0; r < rows; r++) {
    const u = r / (rows - 1);
    const outline = Math.sin(Math.PI * u ** 0.72) ** 0.85 * (1 + 0.05 * Math.sin(u * 70));
    for (let c = 0; c < columns; c++) {
      const v = (c / (columns - 1)) * 2 - 1;
      const along = u * look.length;
      const across = v * outline * look.width * 0.5;
      const lift =
        Math.abs(v) * look.cup * look.width * 0.35 * outline -
        u * u * look.length * 0.22 * look.cup;
      const vein = Math.sin((u * 9 - Math.abs(v) * 2.2) * Math.PI) * 0.012 * look.length;
      const bend = Math.sin(u * 2 + wobble) * look.width * 0.12;
      const cos = Math.cos(look.angle);
      const sin = Math.sin(look.angle);
      points.push([
        look.x + along * cos - (across + bend) * sin,
        look.y + along * sin + (across + bend) * cos,
        look.z + lift + vein,
      ]);
    }
  }
  return {
    columns,
    rows,
    points,
    color: (c, r) => {
      const v = Math.abs((c / (columns - 1)) * 2 - 1);
      const rib = v < 0.12 ? 1.5 : 1;
      const tip = 0.85 + 0.35 * (r / rows);
      return look.color.map((n) => n * rib * tip) as Vector;
    },
    shade: { gloss: 0.22, shininess: 14, translucent: 0.2 },
  };
}

export const GARDEN_LIGHT: Lights = {
  key: normalize([-0.35, -0.75, 0.75]),
  keyColor: [1.15, 1.02, 0.88],
  fill: normalize([0.8, 0.25, 0.5]),
  fillColor: [0.24, 0.22, 0.34],
  ambient: [0.3, 0.28, 0.34],
};

function place([x, y, z]: Vector, look: RoseLook): Vector {
  const cos = Math.cos(look.turn);
  const sin = Math.sin(look.turn);
  const [a, b] = [x * cos - y * sin, x * sin + y * cos];
  const ct = Math.cos(look.tilt);
  const st = Math.sin(look.tilt);
  const [along, up] = [a * ct + z * st, z * ct - a * st];
  const cd = Math.cos(look.towards);
  const sd = Math.sin(look.towards);
  return [
    look.x + (along * cd - b * sd) * look.size,
    look.y + (along * sd + b * cd) * look.size,
    look.z + up * look.size,
  ];
}

const mod = (a: number, b: number): number => ((a % b) + b) % b;
