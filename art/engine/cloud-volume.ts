import { volumeReader } from './noise.ts';

export type Vector = [number, number, number];
/** x, y, z, radius, weight in design units (the design is 1000 x 1200). */
export type Sphere = [number, number, number, number, number];

export interface CloudView {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Nearest depth and extent along the line of sight. */
  z: number;
  d: number;
}

/** Linear light, as premultiplied sums along the ray. */
export interface CloudColors {
  sun: Vector;
  ambientTop: Vector;
  ambientBottom: Vector;
  glow: Vector;
}

export interface CloudSettings {
  view: CloudView;
  spheres: Sphere[];
  colors: CloudColors;
  seed: number;
  noiseScale: number;
  erosion: number;
  sharpness: number;
  /** Ray-march step in design units. */
  step: number;
  sigma: number;
  lightAbsorption: number;
  ambientTopY: number;
  ambientBottomY: number;
  glow?: { x: number; y: number; r: number };
  light: Vector;
  /** A near light (the opening of the heavens); `lightMix` is its share against the distant one. */
  lightPoint?: Vector;
  lightMix?: number;
}

const BUCKET = 40;
const GRID_CELL = 7;

export interface CloudDensity {
  density(x: number, y: number, z: number, coarse: boolean): number;
  spheresAt(x: number, y: number): Sphere[];
}

/** Spheres define the mass of the cloud, cell noise erodes its edge. */
export function cloudDensity(settings: CloudSettings, noise: Float32Array): CloudDensity {
  const { view, noiseScale: k, erosion, sharpness } = settings;
  const read = volumeReader(noise);
  const columns = Math.ceil(view.w / BUCKET) + 1;
  const rows = Math.ceil(view.h / BUCKET) + 1;
  const buckets: Sphere[][] = Array.from({ length: columns * rows }, () => []);
  for (const sphere of settings.spheres) {
    const [x, y, , r] = sphere;
    const j1 = Math.min(rows - 1, Math.floor((y + r - view.y) / BUCKET));
    const i1 = Math.min(columns - 1, Math.floor((x + r - view.x) / BUCKET));
    for (let j = Math.max(0, Math.floor((y - r - view.y) / BUCKET)); j <= j1; j++)
      for (let i = Math.max(0, Math.floor((x - r - view.x) / BUCKET)); i <= i1; i++)
        buckets[j * columns + i]!.push(sphere);
  }
  const none: Sphere[] = [];
  const spheresAt = (x: number, y: number): Sphere[] => {
    const i = Math.floor((x - view.x) / BUCKET);
    const j = Math.floor((y - view.y) / BUCKET);
    return i < 0 || j < 0 || i >= columns || j >= rows ? none : buckets[j * columns + i]!;
  };
  const mass = (x: number, y: number, z: number): number => {
    let sum = 0;
    for (const s of spheresAt(x, y)) {
      const dx = x - s[0];
      const dy = y - s[1];
      const dz = z - s[2];
      const d2 = dx * dx + dy * dy + dz * dz;
      if (d2 < s[3] * s[3]) {
        const v = 1 - Math.sqrt(d2) / s[3];
        sum += v * v * (3 - 2 * v) * s[4];
      }
    }
    return sum > 1 ? 1 : sum;
  };
  const density = (x: number, y: number, z: number, coarse: boolean): number => {
    const m = mass(x, y, z);
    if (m <= 0.01) return 0;
    const base =
      read(x * k, y * k, z * k) * 0.5 + read(x * k * 2.7 + 0.3, y * k * 2.7, z * k * 2.7) * 0.3;
    const noisy = base + (coarse ? 0.1 : read(x * k * 7.1, y * k * 7.1 + 0.6, z * k * 7.1) * 0.2);
    const v = m - (1 - noisy) * erosion;
    return v > 0 ? Math.min(1, v * sharpness) : 0;
  };
  return { density, spheresAt };
}

export interface LightGrid {
  gx: number;
  gy: number;
  gz: number;
  /** Optical thickness toward the light at each grid point. */
  thickness: Float32Array;
}

/** Amount of cloud between each point and the light, on a coarse grid. */
export function lightGrid(settings: CloudSettings, noise: Float32Array): LightGrid {
  const { view, lightPoint, lightMix = 0.6 } = settings;
  const gx = Math.ceil(view.w / GRID_CELL) + 1;
  const gy = Math.ceil(view.h / GRID_CELL) + 1;
  const gz = Math.ceil(view.d / GRID_CELL) + 1;
  const { density } = cloudDensity(settings, noise);
  const solid = new Float32Array(gx * gy * gz);
  for (let z = 0, i = 0; z < gz; z++)
    for (let y = 0; y < gy; y++)
      for (let x = 0; x < gx; x++, i++)
        solid[i] = density(
          view.x + x * GRID_CELL,
          view.y + y * GRID_CELL,
          view.z + z * GRID_CELL,
          true,
        );
  const far = unit(settings.light);
  const thickness = new Float32Array(new SharedArrayBuffer(solid.byteLength));
  for (let z = 0, i = 0; z < gz; z++)
    for (let y = 0; y < gy; y++)
      for (let x = 0; x < gx; x++, i++) {
        let dir = far;
        if (lightPoint) {
          const near = unit([
            lightPoint[0] - (view.x + x * GRID_CELL),
            lightPoint[1] - (view.y + y * GRID_CELL),
            lightPoint[2] - (view.z + z * GRID_CELL),
          ]);
          dir = unit([
            near[0] * lightMix + far[0] * (1 - lightMix),
            near[1] * lightMix + far[1] * (1 - lightMix),
            near[2] * lightMix + far[2] * (1 - lightMix),
          ]);
        }
        let sum = 0;
        for (let s = 1; s < 22; s++) {
          const a = Math.trunc(x + dir[0] * s * 1.3);
          const b = Math.trunc(y + dir[1] * s * 1.3);
          const c = Math.trunc(z + dir[2] * s * 1.3);
          if (a < 0 || b < 0 || c < 0 || a >= gx - 1 || b >= gy - 1 || c >= gz - 1) break;
          sum += solid[(c * gy + b) * gx + a]!;
        }
        thickness[i] = sum * 1.3 * GRID_CELL;
      }
  return { gx, gy, gz, thickness };
}

/** Trilinear sampling of the light grid in design units. */
export function lightReader(
  view: CloudView,
  grid: LightGrid,
): (x: number, y: number, z: number) => number {
  const { gx, gy, gz, thickness: t } = grid;
  const plane = gx * gy;
  const lerp = (a: number, b: number, f: number): number => a + (b - a) * f;
  const cell = (v: number, n: number): number => Math.max(0, Math.min(n - 2, v | 0));
  return (px, py, pz) => {
    const x = (px - view.x) / GRID_CELL;
    const y = (py - view.y) / GRID_CELL;
    const z = (pz - view.z) / GRID_CELL;
    const i = cell(x, gx);
    const j = cell(y, gy);
    const k = cell(z, gz);
    const o = (k * gy + j) * gx + i;
    const fx = x - i;
    const fy = y - j;
    const near = lerp(lerp(t[o]!, t[o + 1]!, fx), lerp(t[o + gx]!, t[o + gx + 1]!, fx), fy);
    const q = o + plane;
    return lerp(
      near,
      lerp(lerp(t[q]!, t[q + 1]!, fx), lerp(t[q + gx]!, t[q + gx + 1]!, fx), fy),
      z - k,
    );
  };
}

function unit(v: Vector): Vector {
  const n = Math.hypot(...v) || 1;
  return [v[0] / n, v[1] / n, v[2] / n];
}
