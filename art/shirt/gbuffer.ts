import { vertexNormals } from './mesh.ts';
import type { ShirtMesh } from './mesh.ts';
import { relief, shade } from './sewing.ts';
import { RIM_SIDE } from './surface.ts';

export interface Camera {
  /** Rotation of the shirt about its vertical axis, radians. */
  yaw: number;
  /** Height that the camera points at, meters. */
  centerY: number;
  /** Meters that the image spans at the axis. */
  span: number;
  /** Camera distance from the axis, meters. */
  distance: number;
}

/**
 * The visible surface, one entry per covered pixel, with positions and normals in the shirt's
 * space.
 */
export interface VisibleSurface {
  size: number;
  /** Index y * size + x of each covered pixel. */
  pixels: Int32Array;
  position: Float32Array;
  normal: Float32Array;
  /** Normal without the relief of seams and knit. */
  smoothNormal: Float32Array;
  u: Float32Array;
  v: Float32Array;
  side: Uint8Array;
  part: Uint8Array;
  shade: Float32Array;
}

/** Projects vertices to pixels (x right, y down) and depth toward the camera. */
function project(mesh: ShirtMesh, camera: Camera, size: number): Float64Array {
  const out = new Float64Array(mesh.count * 3);
  const cos = Math.cos(camera.yaw);
  const sin = Math.sin(camera.yaw);
  for (let i = 0; i < mesh.count; i++) {
    const x = mesh.positions[i * 3]!;
    const y = mesh.positions[i * 3 + 1]! - camera.centerY;
    const z = mesh.positions[i * 3 + 2]!;
    const rx = x * cos + z * sin;
    const rz = -x * sin + z * cos;
    const scale = ((camera.distance / (camera.distance - rz)) * size) / camera.span;
    out[i * 3] = size / 2 + rx * scale;
    out[i * 3 + 1] = size / 2 - y * scale;
    out[i * 3 + 2] = rz;
  }
  return out;
}

type Plot = (pixel: number, weights: readonly [number, number, number], depth: number) => void;

/** Calls `plot` for every pixel center inside the triangle. */
function fillTriangle(
  screen: Float64Array,
  corners: readonly [number, number, number],
  size: number,
  plot: Plot,
): void {
  const [a, b, c] = [corners[0] * 3, corners[1] * 3, corners[2] * 3];
  const [ax, ay, bx, by, cx, cy] = [
    screen[a]!,
    screen[a + 1]!,
    screen[b]!,
    screen[b + 1]!,
    screen[c]!,
    screen[c + 1]!,
  ];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-9) return;
  const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const x1 = Math.min(size - 1, Math.ceil(Math.max(ax, bx, cx)));
  const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const y1 = Math.min(size - 1, Math.ceil(Math.max(ay, by, cy)));
  const weights: [number, number, number] = [0, 0, 0];
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const px = x + 0.5;
      const py = y + 0.5;
      const w1 = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area;
      const w2 = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area;
      const w0 = 1 - w1 - w2;
      if (w0 < -1e-6 || w1 < -1e-6 || w2 < -1e-6) continue;
      weights[0] = w0;
      weights[1] = w1;
      weights[2] = w2;
      plot(y * size + x, weights, w0 * screen[a + 2]! + w1 * screen[b + 2]! + w2 * screen[c + 2]!);
    }
  }
}

/** The silhouette: 1 where the shirt covers a pixel center. */
export function coverage(mesh: ShirtMesh, camera: Camera, size: number): Uint8Array {
  const screen = project(mesh, camera, size);
  const mask = new Uint8Array(size * size);
  const { triangles } = mesh;
  for (let t = 0; t < triangles.length; t += 3) {
    fillTriangle(screen, [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!], size, (pixel) => {
      mask[pixel] = 1;
    });
  }
  return mask;
}

/** Directions of pattern u and v on a triangle, scaled so that a relief gradient can be applied. */
function tangents(mesh: ShirtMesh, t: number, out: Float64Array): boolean {
  const { positions: p, u, v, triangles } = mesh;
  const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
  const [u1, v1, u2, v2] = [u[b]! - u[a]!, v[b]! - v[a]!, u[c]! - u[a]!, v[c]! - v[a]!];
  const det = u1 * v2 - u2 * v1;
  if (Math.abs(det) < 1e-12) return false;
  for (let k = 0; k < 3; k++) {
    const e1 = p[b * 3 + k]! - p[a * 3 + k]!;
    const e2 = p[c * 3 + k]! - p[a * 3 + k]!;
    out[k] = (e1 * v2 - e2 * v1) / det;
    out[3 + k] = (e2 * u1 - e1 * u2) / det;
  }
  return true;
}

export function visibleSurface(mesh: ShirtMesh, camera: Camera, size: number): VisibleSurface {
  const screen = project(mesh, camera, size);
  const depth = new Float32Array(size * size).fill(-Infinity);
  const owner = new Int32Array(size * size).fill(-1);
  const bary = new Float32Array(size * size * 2);
  const { triangles } = mesh;
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!] as const;
    fillTriangle(screen, corners, size, (pixel, weights, z) => {
      if (z <= depth[pixel]!) return;
      depth[pixel] = z;
      owner[pixel] = t;
      bary[pixel * 2] = weights[1];
      bary[pixel * 2 + 1] = weights[2];
    });
  }
  return collect(mesh, { screen, owner, bary, size });
}

interface Raster {
  screen: Float64Array;
  owner: Int32Array;
  bary: Float32Array;
  size: number;
}

function collect(mesh: ShirtMesh, { screen, owner, bary, size }: Raster): VisibleSurface {
  const { triangles, positions, triangleSide } = mesh;
  const normals = vertexNormals(mesh);
  const pixels = Int32Array.from(owner.keys()).filter((i) => owner[i]! >= 0);
  const n = pixels.length;
  const surface: VisibleSurface = {
    size,
    pixels,
    position: new Float32Array(n * 3),
    normal: new Float32Array(n * 3),
    smoothNormal: new Float32Array(n * 3),
    u: new Float32Array(n),
    v: new Float32Array(n),
    side: new Uint8Array(n),
    part: new Uint8Array(n),
    shade: new Float32Array(n),
  };
  const frame = new Float64Array(6);
  let framed = -1;
  let hasFrame = false;
  for (let k = 0; k < n; k++) {
    const pixel = pixels[k]!;
    const t = owner[pixel]!;
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const w1 = bary[pixel * 2]!;
    const w2 = bary[pixel * 2 + 1]!;
    const w0 = 1 - w1 - w2;
    const mix = (values: Float64Array, stride: number, offset: number): number =>
      values[a * stride + offset]! * w0 +
      values[b * stride + offset]! * w1 +
      values[c * stride + offset]! * w2;
    const facing =
      (screen[b * 3]! - screen[a * 3]!) * (screen[c * 3 + 1]! - screen[a * 3 + 1]!) -
      (screen[c * 3]! - screen[a * 3]!) * (screen[b * 3 + 1]! - screen[a * 3 + 1]!);
    const isInside = facing > 0;
    const sign = isInside ? -1 : 1;
    const u = mix(mesh.u, 1, 0);
    const v = mix(mesh.v, 1, 0);
    const side = triangleSide[t / 3]!;
    const isBack = side === 1;
    const normal = [0, 1, 2].map((axis) => mix(normals, 3, axis) * sign);
    const length = Math.hypot(...normal) || 1;
    for (let axis = 0; axis < 3; axis++) {
      surface.position[k * 3 + axis] = mix(positions, 3, axis);
      normal[axis]! /= length;
      surface.smoothNormal[k * 3 + axis] = normal[axis]!;
    }
    if (framed !== t) {
      framed = t;
      hasFrame = side !== RIM_SIDE && tangents(mesh, t, frame);
    }
    surface.shade[k] = 1;
    if (hasFrame) {
      const e = 0.0004;
      const h = relief(u, v, isBack);
      const du = ((relief(u + e, v, isBack) - h) / e) * sign;
      const dv = ((relief(u, v + e, isBack) - h) / e) * sign;
      for (let axis = 0; axis < 3; axis++) {
        normal[axis]! -= du * frame[axis]! + dv * frame[3 + axis]!;
      }
      surface.shade[k] = shade(u, v, isBack);
    }
    const bumped = Math.hypot(...normal) || 1;
    for (let axis = 0; axis < 3; axis++) surface.normal[k * 3 + axis] = normal[axis]! / bumped;
    surface.u[k] = u;
    surface.v[k] = v;
    surface.side[k] = isBack ? 1 : 0;
    surface.part[k] = side === RIM_SIDE ? 2 : isInside ? 1 : 0;
  }
  return surface;
}
