import type { ShirtMesh } from './mesh.ts';
import type { VisibleSurface } from './gbuffer.ts';

/**
 * Studio light from many directions, with a shadow map each. The radiance of a direction depends on
 * the view, as the studio turns with the camera, but occlusion does not: so one shadow map serves
 * all views.
 */

const MAP_SIZE = 1024;
const CENTER = [0, -0.36, 0] as const;
const RADIUS = 0.56;
const BIAS = 0.0022;
const NORMAL_OFFSET = 0.0018;

type Vector = readonly [number, number, number];
const unit = (v: Vector): Vector => {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
};
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Evenly spread directions (Fibonacci sphere). */
export function directions(count: number): Vector[] {
  return Array.from({ length: count }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / count;
    const r = Math.sqrt(1 - y * y);
    const angle = i * Math.PI * (3 - Math.sqrt(5));
    return [Math.cos(angle) * r, y, Math.sin(angle) * r] as const;
  });
}

/**
 * Soft boxes of the studio in camera space: key light from the upper left, fill light, two strips
 * for the outline.
 */
const SOFT_BOXES: readonly { towards: Vector; spread: number; power: number }[] = [
  { towards: unit([-0.72, 0.5, 0.55]), spread: 9, power: 4.6 },
  { towards: unit([0.85, 0.2, 0.5]), spread: 4, power: 0.5 },
  { towards: unit([0.05, 0.95, 0.35]), spread: 7, power: 0.9 },
  { towards: unit([0.95, 0.1, -0.3]), spread: 10, power: 0.9 },
  { towards: unit([-0.95, 0.1, -0.3]), spread: 10, power: 0.7 },
];

/** Radiance from a direction in camera space (z toward the camera). */
function radiance(d: Vector): { ambient: number; box: number } {
  const ambient = 0.3 + 0.12 * d[1] + 0.1 * d[2];
  let box = 0;
  for (const { towards, spread, power } of SOFT_BOXES) {
    const along = dot(d, towards);
    if (along > 0) box += power * Math.pow(along, spread);
  }
  return { ambient, box };
}

interface ShadowMap {
  depth: Float32Array;
  right: Vector;
  up: Vector;
  towards: Vector;
}

function shadowMap(mesh: ShirtMesh, towards: Vector, depth: Float32Array): ShadowMap {
  const right = unit(Math.abs(towards[1]) > 0.95 ? [1, 0, 0] : [towards[2], 0, -towards[0]]);
  const up: Vector = [
    towards[1] * right[2] - towards[2] * right[1],
    towards[2] * right[0] - towards[0] * right[2],
    towards[0] * right[1] - towards[1] * right[0],
  ];
  const scale = MAP_SIZE / (2 * RADIUS);
  const sx = new Float64Array(mesh.count);
  const sy = new Float64Array(mesh.count);
  const sz = new Float64Array(mesh.count);
  const p = mesh.positions;
  for (let i = 0; i < mesh.count; i++) {
    const q: Vector = [p[i * 3]! - CENTER[0], p[i * 3 + 1]! - CENTER[1], p[i * 3 + 2]! - CENTER[2]];
    sx[i] = (dot(q, right) + RADIUS) * scale - 0.5;
    sy[i] = (dot(q, up) + RADIUS) * scale - 0.5;
    sz[i] = dot(q, towards);
  }
  depth.fill(-10);
  const { triangles } = mesh;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const [ax, ay, bx, by, cx, cy] = [sx[a]!, sy[a]!, sx[b]!, sy[b]!, sx[c]!, sy[c]!];
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (Math.abs(area) < 1e-12) continue;
    const inverse = 1 / area;
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
    const x1 = Math.min(MAP_SIZE - 1, Math.floor(Math.max(ax, bx, cx)));
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy)));
    const y1 = Math.min(MAP_SIZE - 1, Math.floor(Math.max(ay, by, cy)));
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const w1 = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) * inverse;
        const w2 = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) * inverse;
        const w0 = 1 - w1 - w2;
        if (w0 < -1e-6 || w1 < -1e-6 || w2 < -1e-6) continue;
        const z = w0 * sz[a]! + w1 * sz[b]! + w2 * sz[c]!;
        const k = y * MAP_SIZE + x;
        if (z > depth[k]!) depth[k] = z;
      }
    }
  }
  return { depth, right, up, towards };
}

/** Light received by each pixel of a view. */
export interface Irradiance {
  /** Diffuse light, 1 = an open patch facing a plain white studio. */
  diffuse: Float32Array;
  /** Share of the hemisphere that is open, 0..1. */
  openness: Float32Array;
  /** Broad highlight of the soft boxes on the fibers. */
  gloss: Float32Array;
}

export interface LitView {
  surface: VisibleSurface;
  yaw: number;
}

/**
 * Lights all views.
 * @param report called for every fiftieth direction
 */
export function lightViews(
  mesh: ShirtMesh,
  views: readonly LitView[],
  { count, report }: { count: number; report: (line: string) => void },
): Irradiance[] {
  const results = views.map(({ surface }) => ({
    diffuse: new Float32Array(surface.pixels.length),
    openness: new Float32Array(surface.pixels.length),
    gloss: new Float32Array(surface.pixels.length),
  }));
  const totals = views.map(({ surface }) => new Float32Array(surface.pixels.length));
  const depth = new Float32Array(MAP_SIZE * MAP_SIZE);
  directions(count).forEach((towards, i) => {
    const map = shadowMap(mesh, towards, depth);
    views.forEach((view, k) =>
      addDirection(view, map, { light: results[k]!, total: totals[k]!, count }),
    );
    if (i % 50 === 49) report(`light: ${i + 1} of ${count} directions`);
  });
  results.forEach(({ openness }, k) => {
    for (let i = 0; i < openness.length; i++) openness[i]! /= totals[k]![i]! || 1;
  });
  return results;
}

interface Accumulator {
  light: Irradiance;
  total: Float32Array;
  count: number;
}

function addDirection(
  { surface, yaw }: LitView,
  map: ShadowMap,
  { light, total, count }: Accumulator,
): void {
  const { depth, right, up, towards } = map;
  const { normal: n, smoothNormal: sn, position: p } = surface;
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const inCamera: Vector = [
    towards[0] * cos + towards[2] * sin,
    towards[1],
    -towards[0] * sin + towards[2] * cos,
  ];
  const { ambient, box } = radiance(inCamera);
  const power = ((ambient + box) * 4) / count;
  const boxPower = (box * 4) / count;
  const hasGloss = boxPower * count > 0.6;
  // The camera looks along -z: the half vector between light and eye, transformed back to shirt
  // space.
  const halfCamera = unit([inCamera[0], inCamera[1], inCamera[2] + 1]);
  const half: Vector = [
    halfCamera[0] * cos - halfCamera[2] * sin,
    halfCamera[1],
    halfCamera[0] * sin + halfCamera[2] * cos,
  ];
  const scale = MAP_SIZE / (2 * RADIUS);
  const [tx, ty, tz] = towards;
  const last = MAP_SIZE - 2;
  for (let i = 0, q = 0; i < total.length; i++, q += 3) {
    const facing = n[q]! * tx + n[q + 1]! * ty + n[q + 2]! * tz;
    if (facing <= 0) continue;
    total[i]! += facing;
    const wx = p[q]! + sn[q]! * NORMAL_OFFSET - CENTER[0];
    const wy = p[q + 1]! + sn[q + 1]! * NORMAL_OFFSET - CENTER[1];
    const wz = p[q + 2]! + sn[q + 2]! * NORMAL_OFFSET - CENTER[2];
    const mx = (wx * right[0] + wy * right[1] + wz * right[2] + RADIUS) * scale - 0.5;
    const my = (wx * up[0] + wy * up[1] + wz * up[2] + RADIUS) * scale - 0.5;
    const z = wx * tx + wy * ty + wz * tz + BIAS;
    let lit = 1;
    const ix = Math.floor(mx);
    const iy = Math.floor(my);
    if (ix >= 0 && iy >= 0 && ix <= last && iy <= last) {
      const k = iy * MAP_SIZE + ix;
      const fx = mx - ix;
      const fy = my - iy;
      lit = 0;
      if (depth[k]! < z) lit += (1 - fx) * (1 - fy);
      if (depth[k + 1]! < z) lit += fx * (1 - fy);
      if (depth[k + MAP_SIZE]! < z) lit += (1 - fx) * fy;
      if (depth[k + MAP_SIZE + 1]! < z) lit += fx * fy;
      if (lit <= 0) continue;
    }
    light.diffuse[i]! += power * facing * lit;
    light.openness[i]! += facing * lit;
    if (hasGloss) {
      const h = n[q]! * half[0] + n[q + 1]! * half[1] + n[q + 2]! * half[2];
      if (h > 0) {
        const h2 = h * h;
        const h4 = h2 * h2;
        light.gloss[i]! += boxPower * lit * facing * h4 * h2;
      }
    }
  }
}
