import type { Vector } from './cloud-volume.ts';
import type { Picture } from './picture.ts';

/** A grid of points with colors; neighbors are joined to a double-sided surface. */
export interface Surface {
  columns: number;
  rows: number;
  /** x, y in design units (y downward), z toward the viewer. */
  points: Vector[];
  /** Base color at each point, linear 0..1. */
  color: (column: number, row: number) => Vector;
  shade?: Shade;
}

export interface Shade {
  /** 0 is matte, 1 is polished. */
  gloss?: number;
  /** Size of the highlight: larger values make it smaller. */
  shininess?: number;
  /** Share of the light that passes through from behind (petals, cloth). */
  translucent?: number;
  /** Metals tint their highlights with their own color. */
  metal?: boolean;
}

export interface Lights {
  /** Direction toward the light. */
  key: Vector;
  keyColor: Vector;
  fill: Vector;
  fillColor: Vector;
  ambient: Vector;
}

interface Frame {
  width: number;
  height: number;
  depth: Float32Array;
  color: Float32Array;
}

const SAMPLES = 2;

/**
 * Renders surfaces with a z-buffer, smooth normals, two lights and darkened crevices. `box` is the
 * part of the design that is rendered.
 * @param scale pixels per design unit
 */
export function renderSurfaces(
  surfaces: Surface[],
  box: { x: number; y: number; w: number; h: number },
  scale: number,
  lights: Lights,
  /** Reach of the crevice shadows in design units, and how dark they get. */
  crevice: { radius: number; strength: number } = { radius: 6, strength: 0.6 },
): Picture {
  const k = scale * SAMPLES;
  const frame: Frame = {
    width: Math.round(box.w * scale) * SAMPLES,
    height: Math.round(box.h * scale) * SAMPLES,
    depth: new Float32Array(0),
    color: new Float32Array(0),
  };
  frame.depth = new Float32Array(frame.width * frame.height).fill(-Infinity);
  frame.color = new Float32Array(frame.width * frame.height * 3);
  for (const surface of surfaces) drawSurface(frame, surface, box, k, lights);
  darkenCrevices(frame, crevice.radius * k, crevice.strength, k);
  return resolve(frame);
}

function drawSurface(
  frame: Frame,
  surface: Surface,
  box: { x: number; y: number },
  k: number,
  lights: Lights,
): void {
  const { columns, rows, points } = surface;
  const normals = smoothNormals(surface);
  const lit = points.map((_, i) =>
    shadePoint(
      surface.color(i % columns, Math.floor(i / columns)),
      normals[i]!,
      surface.shade ?? {},
      lights,
    ),
  );
  const at = (i: number): Vector => {
    const p = points[i]!;
    return [(p[0] - box.x) * k, (p[1] - box.y) * k, p[2]];
  };
  for (let r = 0; r + 1 < rows; r++)
    for (let c = 0; c + 1 < columns; c++) {
      const i = r * columns + c;
      fillTriangle(
        frame,
        [at(i), at(i + 1), at(i + columns)],
        [lit[i]!, lit[i + 1]!, lit[i + columns]!],
      );
      fillTriangle(
        frame,
        [at(i + 1), at(i + columns + 1), at(i + columns)],
        [lit[i + 1]!, lit[i + columns + 1]!, lit[i + columns]!],
      );
    }
}

function smoothNormals({ columns, rows, points }: Surface): Vector[] {
  return points.map((_, i) => {
    const c = i % columns;
    const r = Math.floor(i / columns);
    const a = points[i - (c > 0 ? 1 : 0)]!;
    const b = points[i + (c < columns - 1 ? 1 : 0)]!;
    const d = points[i - (r > 0 ? columns : 0)]!;
    const e = points[i + (r < rows - 1 ? columns : 0)]!;
    const n = cross(minus(b, a), minus(e, d));
    const unit = normalize(n);
    return unit[2] < 0 ? [-unit[0], -unit[1], -unit[2]] : unit;
  });
}

function shadePoint(base: Vector, n: Vector, shade: Shade, lights: Lights): Vector {
  const { gloss = 0, shininess = 24, translucent = 0, metal = false } = shade;
  const key = dot(n, lights.key);
  const fill = Math.max(0, dot(n, lights.fill));
  const diffuse = Math.max(0, key) * (1 - translucent) + translucent * (0.5 + 0.5 * Math.abs(key));
  const half = normalize([lights.key[0], lights.key[1], lights.key[2] + 1]);
  const shine = gloss * Math.max(0, dot(n, half)) ** shininess;
  return [0, 1, 2].map((c) => {
    const light = lights.ambient[c]! + diffuse * lights.keyColor[c]! + fill * lights.fillColor[c]!;
    return (
      base[c]! * light + shine * lights.keyColor[c]! * (metal ? Math.min(1, base[c]! * 2.2) : 1)
    );
  }) as Vector;
}

function fillTriangle(
  frame: Frame,
  [a, b, c]: [Vector, Vector, Vector],
  [ca, cb, cc]: [Vector, Vector, Vector],
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (Math.abs(area) < 1e-9) return;
  const x0 = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0])));
  const x1 = Math.min(frame.width - 1, Math.ceil(Math.max(a[0], b[0], c[0])));
  const y0 = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1])));
  const y1 = Math.min(frame.height - 1, Math.ceil(Math.max(a[1], b[1], c[1])));
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const px = x + 0.5;
      const py = y + 0.5;
      const u = ((b[0] - px) * (c[1] - py) - (c[0] - px) * (b[1] - py)) / area;
      const v = ((c[0] - px) * (a[1] - py) - (a[0] - px) * (c[1] - py)) / area;
      const w = 1 - u - v;
      if (u < -1e-6 || v < -1e-6 || w < -1e-6) continue;
      const z = a[2] * u + b[2] * v + c[2] * w;
      const i = y * frame.width + x;
      if (z <= frame.depth[i]!) continue;
      frame.depth[i] = z;
      for (let n = 0; n < 3; n++) frame.color[i * 3 + n] = ca[n]! * u + cb[n]! * v + cc[n]! * w;
    }
}

/** Samples per design unit for detecting crevices; their shadows are soft. */
const CREVICE_SCALE = 2.5;
const RINGS = [0.35, 0.7, 1];
const DIRECTIONS = 10;

/**
 * Ambient occlusion in screen space: points that lie deeper than their surroundings get less light.
 */
function darkenCrevices(frame: Frame, radius: number, strength: number, k: number): void {
  if (strength === 0) return;
  const step = Math.max(1, Math.round(k / CREVICE_SCALE));
  const columns = Math.ceil(frame.width / step);
  const rows = Math.ceil(frame.height / step);
  const kept = new Float32Array(columns * rows).fill(1);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const blocked = blockedAt(
        frame,
        Math.min(frame.width - 1, c * step),
        Math.min(frame.height - 1, r * step),
        radius,
        k,
      );
      kept[r * columns + c] =
        1 - strength * Math.min(1, blocked / (RINGS.length * DIRECTIONS * 0.6));
    }
  for (let y = 0, i = 0; y < frame.height; y++) {
    const r = Math.min(rows - 2, Math.floor(y / step));
    const fy = y / step - r;
    for (let x = 0; x < frame.width; x++, i++) {
      if (frame.depth[i] === -Infinity) continue;
      const c = Math.min(columns - 2, Math.floor(x / step));
      const fx = x / step - c;
      const o = r * columns + c;
      const upper = kept[o]! + (kept[o + 1]! - kept[o]!) * fx;
      const lower = kept[o + columns]! + (kept[o + columns + 1]! - kept[o + columns]!) * fx;
      const light = upper + (lower - upper) * fy;
      for (let n = 0; n < 3; n++) frame.color[i * 3 + n]! *= light;
    }
  }
}

/** Share of the surroundings that is higher than this point. */
function blockedAt(
  { width, height, depth }: Frame,
  x: number,
  y: number,
  radius: number,
  k: number,
): number {
  const z = depth[y * width + x]!;
  if (z === -Infinity) return 0;
  let blocked = 0;
  for (const ring of RINGS)
    for (let d = 0; d < DIRECTIONS; d++) {
      const angle = ((d + ring) / DIRECTIONS) * Math.PI * 2;
      const sx = Math.round(x + Math.cos(angle) * radius * ring);
      const sy = Math.round(y + Math.sin(angle) * radius * ring);
      if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
      const above = (depth[sy * width + sx]! - z) * k;
      if (above > 0) blocked += Math.min(1, above / (radius * ring));
    }
  return blocked;
}

function resolve(frame: Frame): Picture {
  const width = frame.width / SAMPLES;
  const height = frame.height / SAMPLES;
  const rgba = Buffer.alloc(width * height * 4);
  const encode = (v: number): number => Math.round(255 * Math.min(1, Math.max(0, v)) ** (1 / 2.2));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let covered = 0;
      const sum = [0, 0, 0];
      for (let sy = 0; sy < SAMPLES; sy++)
        for (let sx = 0; sx < SAMPLES; sx++) {
          const i = (y * SAMPLES + sy) * frame.width + x * SAMPLES + sx;
          if (frame.depth[i] === -Infinity) continue;
          covered++;
          for (let c = 0; c < 3; c++) sum[c]! += frame.color[i * 3 + c]!;
        }
      if (covered === 0) continue;
      const o = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) rgba[o + c] = encode(sum[c]! / covered);
      rgba[o + 3] = Math.round((covered * 255) / SAMPLES ** 2);
    }
  return { width, height, rgba };
}

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export function normalize(v: Vector): Vector {
  const n = Math.hypot(...v) || 1;
  return [v[0] / n, v[1] / n, v[2] / n];
}
