import { seededRandom } from '../engine/random.ts';

export type Point = [number, number];

export interface FeatherLook {
  bend?: number;
  root?: string;
  tip?: string;
  edge?: string;
  edgeOpacity?: number;
  shadow?: number;
  /** Opacity of the quill line, 0 for none. */
  quill?: number;
}

export const DEGREE = Math.PI / 180;

/** Two decimals keep the SVG small; a hundredth of a unit is a twentieth of a print pixel. */
export const fixed = (n: number): number => Math.round(n * 100) / 100;

let nextId = 0;
/** Gradient ids must be unique within one drawing. */
export const freshId = (prefix: string): string => `${prefix}${++nextId}`;

export function feather(
  at: Point,
  length: number,
  width: number,
  angle: number,
  look: FeatherLook = {},
): string {
  const { bend = 0.12, root = '#ffffff', tip = '#dfe7f5', edge = '#8fa3c7' } = look;
  const { edgeOpacity = 0.55, shadow = 0.22, quill = 0.35 } = look;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const point = (u: number, v: number): string => {
    const along = u * length;
    const across = v * width + bend * length * u * u;
    return `${fixed(at[0] + along * cos - across * sin)} ${fixed(at[1] + along * sin + across * cos)}`;
  };
  const id = freshId('f');
  const [x2, y2] = point(1, 0).split(' ');
  const outline = `M${point(0, -0.08)}C${point(0.25, -0.55)} ${point(0.72, -0.62)} ${point(0.93, -0.25)}Q${point(1.02, -0.02)} ${point(0.985, 0.12)}C${point(0.9, 0.5)} ${point(0.4, 0.62)} ${point(0, 0.1)}Z`;
  const parts = [
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${fixed(at[0])}" y1="${fixed(at[1])}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${root}"/><stop offset=".5" stop-color="${root}"/><stop offset="1" stop-color="${tip}"/></linearGradient>`,
  ];
  if (shadow > 0)
    parts.push(
      `<path d="${outline}" transform="translate(${fixed(width * 0.1)} ${fixed(width * 0.16)})" fill="#3a4f80" opacity="${shadow}"/>`,
    );
  parts.push(
    `<path d="${outline}" fill="url(#${id})" stroke="${edge}" stroke-opacity="${edgeOpacity}" stroke-width="${fixed(Math.max(0.25, width * 0.035))}"/>`,
  );
  if (quill > 0)
    parts.push(
      `<path d="M${point(0.02, 0)}Q${point(0.5, 0)} ${point(0.94, -0.04)}" fill="none" stroke="${edge}" stroke-opacity="${quill}" stroke-width="${fixed(Math.max(0.2, width * 0.05))}"/>`,
    );
  return parts.join('');
}

export interface WingShape {
  shoulder: Point;
  elbow: Point;
  wrist: Point;
  primaries: number;
  secondaries: number;
  primaryLength: number;
  secondaryLength: number;
  primaryWidth: number;
  secondaryWidth: number;
  /**
   * Directions of the outermost primary, of the joint between the fans, of the innermost secondary
   * (radians).
   */
  angles: [number, number, number];
  /** Rows of coverts above the flight feathers. */
  coverts?: number;
  bend?: number;
  /** Number of small feathers along the leading edge; the more, the smaller. */
  leadingPlumes?: number;
  /** Distance by which the roots of the primaries are spread beyond the wrist. */
  wristSpread?: number;
  look?: FeatherLook;
  seed?: number;
}

/**
 * A bird's wing: fans of flight feathers attached to shoulder, elbow and wrist, rows of coverts, a
 * plumed leading edge.
 */
export function wing(shape: WingShape): string {
  const { shoulder, elbow, wrist, coverts = 2, look = {}, bend = -0.1 } = shape;
  const [outer, joint, inner] = shape.angles;
  const random = seededRandom(shape.seed ?? 3);
  const alongArm = (k: number): Point =>
    k < 0.5 ? between(shoulder, elbow, k * 2) : between(elbow, wrist, k * 2 - 1);
  const row = (scale: number, spread: number, rowLook: FeatherLook): string => {
    const feathers: [Point, number, number, number][] = [];
    for (let i = 0; i < shape.secondaries; i++) {
      const k = i / (shape.secondaries - 1);
      const length = shape.secondaryLength * scale * (0.78 + 0.3 * Math.sin(k * 2.2));
      feathers.push([
        alongArm(k),
        length,
        shape.secondaryWidth,
        inner + (joint - inner) * k ** 1.15,
      ]);
    }
    for (let i = 0; i < shape.primaries; i++) {
      const k = i / (shape.primaries - 1);
      const at: Point = [
        wrist[0] + Math.cos(outer) * spread * k,
        wrist[1] + Math.sin(outer) * spread * k,
      ];
      const length = shape.primaryLength * scale * (0.72 + 0.3 * Math.sin(0.35 + k * 1.55));
      feathers.push([at, length, shape.primaryWidth, joint + (outer - joint) * k ** 0.85]);
    }
    return feathers
      .reverse()
      .map(([at, length, width, angle]) =>
        feather(
          at,
          length * (1 + 0.04 * (random() - 0.5)),
          width * (scale > 0.8 ? 1 : 1.05),
          angle + 0.03 * (random() - 0.5),
          { bend, ...look, ...rowLook },
        ),
      )
      .join('');
  };
  const covertRows: [number, number, FeatherLook][] = [
    [0.62, 7, { tip: '#dbe4f3' }],
    [0.36, 5, { tip: '#e9effa', shadow: 0.18, quill: 0.2 }],
    [0.2, 4, { tip: '#f7faff', shadow: 0.12, quill: 0.1, edgeOpacity: 0.35 }],
  ];
  const unit = (shape.secondaryWidth / 15) * (shape.wristSpread ?? 1);
  let drawing = row(1, 10 * unit, {});
  for (const [scale, spread, rowLook] of covertRows.slice(0, coverts))
    drawing += row(scale, spread * unit, rowLook);
  return drawing + leadingEdge(shape, alongArm);
}

function leadingEdge(shape: WingShape, alongArm: (k: number) => Point): string {
  const [, joint, inner] = shape.angles;
  const { secondaryWidth: w, look = {} } = shape;
  const tint = look.root ? { root: look.root, tip: look.root } : {};
  const count = shape.leadingPlumes ?? 16;
  const plume = w * Math.min(1, 18 / count);
  let drawing = '';
  for (let i = count; i >= 0; i--) {
    const k = i / count;
    const [x, y] = alongArm(k);
    const angle = (inner + (joint - inner) * k ** 1.1) * 0.55 + joint * 0.45;
    const at: Point = [x - Math.cos(angle) * plume * 0.35, y - Math.sin(angle) * plume * 0.35];
    drawing += feather(at, plume * (1.5 - 0.5 * k), plume * (0.95 - 0.35 * k), angle, {
      tip: '#f4f8ff',
      shadow: 0.08,
      quill: 0,
      edgeOpacity: 0.25,
      bend: 0,
      ...tint,
    });
  }
  return drawing;
}

const between = (p: Point, q: Point, t: number): Point => [
  p[0] + (q[0] - p[0]) * t,
  p[1] + (q[1] - p[1]) * t,
];
