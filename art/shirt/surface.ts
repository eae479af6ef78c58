import { distanceToSeam, seamSegments, subdivide, vertexNormals } from './mesh.ts';
import type { ShirtMesh } from './mesh.ts';
import { distanceToSegment, PATTERN } from './pattern.ts';

/** Value of `triangleSide` for rolled edges, which carry no print. */
export const RIM_SIDE = 2;

/** The open edges of the shirt (hem, sleeves, collar): both neighbors of each boundary vertex. */
function boundaryNeighbors({ triangles, count }: ShirtMesh): Map<number, number[]> {
  const uses = new Map<number, number>();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const a = triangles[t + k]!;
      const b = triangles[t + ((k + 1) % 3)]!;
      const key = a < b ? a * count + b : b * count + a;
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  }
  const neighbors = new Map<number, number[]>();
  const link = (from: number, to: number): void => {
    const list = neighbors.get(from);
    if (list) list.push(to);
    else neighbors.set(from, [to]);
  };
  for (const [key, n] of uses) {
    if (n !== 1) continue;
    const a = Math.floor(key / count);
    const b = key % count;
    link(a, b);
    link(b, a);
  }
  return neighbors;
}

/**
 * Taubin smoothing: removes the solver's noise and preserves the folds.
 * @param isSmoothed which vertices may move
 */
function smooth(mesh: ShirtMesh, iterations: number, isSmoothed: (i: number) => boolean): void {
  const sets = Array.from({ length: mesh.count }, () => new Set<number>());
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    const corners = [mesh.triangles[t]!, mesh.triangles[t + 1]!, mesh.triangles[t + 2]!];
    for (const a of corners) for (const b of corners) if (a !== b) sets[a]!.add(b);
  }
  const around = sets.map((set) => Int32Array.from(set));
  for (let n = 0; n < iterations * 2; n++) {
    const strength = n % 2 === 0 ? 0.5 : -0.515;
    const old = mesh.positions.slice();
    for (let i = 0; i < mesh.count; i++) {
      if (!isSmoothed(i)) continue;
      const list = around[i]!;
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (const j of list) sum += old[j * 3 + c]!;
        mesh.positions[i * 3 + c]! += strength * (sum / list.length - old[i * 3 + c]!);
      }
    }
  }
}

/** Smooths hem, sleeve and collar edges along their own line. */
function smoothEdges(mesh: ShirtMesh, iterations: number): void {
  const neighbors = boundaryNeighbors(mesh);
  for (let n = 0; n < iterations; n++) {
    const old = mesh.positions.slice();
    for (const [i, list] of neighbors) {
      if (list.length !== 2) continue;
      for (let c = 0; c < 3; c++) {
        mesh.positions[i * 3 + c] =
          old[i * 3 + c]! * 0.5 + (old[list[0]! * 3 + c]! + old[list[1]! * 3 + c]!) * 0.25;
      }
    }
  }
}

/** Straightens the seams between the panels. */
function smoothSeams(mesh: ShirtMesh, seamDistance: Float64Array, iterations: number): void {
  const neighbors = new Map<number, Set<number>>();
  const isOnSeam = (i: number): boolean => seamDistance[i]! < ON_SEAM;
  for (let t = 0; t < mesh.triangles.length; t++) {
    const a = mesh.triangles[t]!;
    const b = mesh.triangles[t % 3 === 2 ? t - 2 : t + 1]!;
    if (!isOnSeam(a) || !isOnSeam(b)) continue;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const set = neighbors.get(from) ?? new Set<number>();
      neighbors.set(from, set.add(to));
    }
  }
  for (let n = 0; n < iterations; n++) {
    const old = mesh.positions.slice();
    for (const [i, set] of neighbors) {
      if (set.size !== 2) continue;
      const [a, b] = [...set] as [number, number];
      for (let c = 0; c < 3; c++) {
        mesh.positions[i * 3 + c] =
          old[i * 3 + c]! * 0.5 + (old[a * 3 + c]! + old[b * 3 + c]!) * 0.25;
      }
    }
  }
}

const RIM_RADIUS = 0.001;
const RIM_STEPS = 4;

/** Rolls over every open edge, like a hem, so that cloth has thickness. */
function addRims(mesh: ShirtMesh): ShirtMesh {
  const normals = vertexNormals(mesh);
  const neighbors = boundaryNeighbors(mesh);
  const p = mesh.positions;
  const outward = new Map<number, [number, number, number]>();
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    const corners = [mesh.triangles[t]!, mesh.triangles[t + 1]!, mesh.triangles[t + 2]!];
    for (const a of corners) {
      if (!neighbors.has(a)) continue;
      const sum = outward.get(a) ?? [0, 0, 0];
      for (const b of corners) {
        if (neighbors.has(b)) continue;
        for (let c = 0; c < 3; c++) sum[c]! += p[a * 3 + c]! - p[b * 3 + c]!;
      }
      outward.set(a, sum);
    }
  }
  const positions = Array.from(p);
  const u = Array.from(mesh.u);
  const v = Array.from(mesh.v);
  const side = Array.from(mesh.side);
  const rings = new Map<number, number[]>();
  for (const [i, list] of neighbors) {
    if (list.length !== 2) continue;
    const n = [0, 1, 2].map((c) => normals[i * 3 + c]!);
    const edge = [0, 1, 2].map((c) => p[list[1]! * 3 + c]! - p[list[0]! * 3 + c]!);
    const edgeLength = Math.hypot(...edge) || 1;
    const out = outward.get(i)!;
    for (const axis of [n, edge.map((e) => e / edgeLength)]) {
      const dot = out[0] * axis[0]! + out[1] * axis[1]! + out[2] * axis[2]!;
      for (let c = 0; c < 3; c++) out[c]! -= dot * axis[c]!;
    }
    const length = Math.hypot(...out) || 1;
    const ring = [i];
    const add = (along: number, under: number): void => {
      ring.push(u.length);
      for (let c = 0; c < 3; c++) {
        positions.push(p[i * 3 + c]! + (out[c]! / length) * along - n[c]! * under);
      }
      u.push(mesh.u[i]!);
      v.push(mesh.v[i]!);
      side.push(mesh.side[i]!);
    };
    for (let k = 1; k <= RIM_STEPS; k++) {
      const angle = (Math.PI * k) / RIM_STEPS;
      add(Math.sin(angle) * RIM_RADIUS, (1 - Math.cos(angle)) * RIM_RADIUS);
    }
    rings.set(i, ring);
  }
  const triangles = Array.from(mesh.triangles);
  const triangleSide = Array.from(mesh.triangleSide);
  const directed = new Set<number>();
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      directed.add(mesh.triangles[t + k]! * mesh.count + mesh.triangles[t + ((k + 1) % 3)]!);
    }
  }
  for (const [a, list] of neighbors) {
    for (const b of list) {
      const isForward = directed.has(a * mesh.count + b) && !directed.has(b * mesh.count + a);
      const [ra, rb] = [rings.get(a), rings.get(b)];
      if (!isForward || !ra || !rb) continue;
      for (let k = 0; k + 1 < ra.length; k++) {
        triangles.push(rb[k]!, ra[k]!, rb[k + 1]!, ra[k]!, ra[k + 1]!, rb[k + 1]!);
        triangleSide.push(RIM_SIDE, RIM_SIDE);
      }
    }
  }
  return {
    count: u.length,
    positions: Float64Array.from(positions),
    u: Float64Array.from(u),
    v: Float64Array.from(v),
    side: Uint8Array.from(side),
    triangles: Uint32Array.from(triangles),
    triangleSide: Uint8Array.from(triangleSide),
  };
}

/** The solver leaves a zigzag along seams and hems: within this distance, meters. */
const SEAM_REACH = 0.014;
const HEM_REACH = 0.022;
const ON_SEAM = 2e-4;

/** Prepares the draped mesh for rendering: smooth, fine, with rolled edges. */
export function finishSurface(draped: ShirtMesh): ShirtMesh {
  const mesh = { ...draped, positions: draped.positions.slice() };
  const seams = seamSegments(0.01);
  const seamDistance = Float64Array.from({ length: mesh.count }, (_, i) =>
    distanceToSeam(seams, mesh.u[i]!, mesh.v[i]!),
  );
  const { hemY, sleeveTop, sleeveBottom } = PATTERN;
  const isHem = (i: number): boolean =>
    mesh.v[i]! < hemY + HEM_REACH ||
    distanceToSegment(Math.abs(mesh.u[i]!), mesh.v[i]!, sleeveTop, sleeveBottom) < HEM_REACH;
  const isSewn = Uint8Array.from({ length: mesh.count }, (_, i) =>
    seamDistance[i]! < SEAM_REACH || isHem(i) ? 1 : 0,
  );
  smooth(mesh, 3, () => true);
  smoothEdges(mesh, 40);
  smooth(mesh, 12, (i) => isSewn[i] === 1);
  // Last, because smoothing an irregular mesh also shifts points along the cloth.
  smoothSeams(mesh, seamDistance, 30);
  smoothEdges(mesh, 10);
  return addRims(subdivide(mesh, true));
}
