import { PATTERN, PRINT_AREA } from './pattern.ts';
import { seededRandom } from './random.ts';
import type { ShirtMesh } from './mesh.ts';

/** Distance constraints between vertex pairs, stretch first, then bending. */
export interface ConstraintSet {
  a: Int32Array;
  b: Int32Array;
  /** Length in the flat pattern, meters. */
  rest: Float64Array;
  /** Bending compliance at 9 mm spacing; 0 marks a stretch constraint. */
  bend: Float64Array;
  /** Stretch constraints of the collar rib. */
  collar: Int32Array;
  /** Pairs across the print whose distance may be only slightly smaller than in the pattern. */
  stays: Stays;
}

export interface Stays {
  a: Int32Array;
  b: Int32Array;
  rest: Float64Array;
}

const JERSEY_BEND = 4e-5;
/** A print stiffens the jersey below it; so do the double layers of hem and collar. */
const PRINT_STIFFNESS = 14;
const HEM_STIFFNESS = 10;

/** Distance of a pattern point from the neckline, relative to the neckline's size (1 = on it). */
function neckReach(u: number, v: number, depth: number, margin: number): number {
  return Math.hypot(u / (PATTERN.neckPoint[0] + margin), Math.min(0, v) / (depth + margin));
}

function depthOf(mesh: ShirtMesh, vertex: number): number {
  return PATTERN.neckDepth[mesh.side[vertex] === 0 ? 'front' : 'back'];
}

function isCollar(mesh: ShirtMesh, vertex: number, u: number, v: number): boolean {
  const depth = depthOf(mesh, vertex);
  const band = PATTERN.collarWidth;
  return (
    Math.abs(u) < PATTERN.neckPoint[0] + 0.02 &&
    v > -depth - band &&
    neckReach(u, v, depth, 0.022) < 1.03
  );
}

function bendCompliance(mesh: ShirtMesh, vertex: number, u: number, v: number): number {
  if (v < PATTERN.hemY + 0.022 || isCollar(mesh, vertex, u, v)) return JERSEY_BEND / HEM_STIFFNESS;
  const { width, height, top } = PRINT_AREA;
  const outside = Math.max(Math.abs(u) - width * 0.46, v - top, top - height - v);
  if (mesh.side[vertex] === 0 && outside < 0.01) return JERSEY_BEND / PRINT_STIFFNESS;
  return JERSEY_BEND;
}

/**
 * Rest distance between the two corners opposite an edge. Across a seam the panels overlap in the
 * pattern, so the second one is unfolded.
 */
function oppositeDistance(
  { u, v, side }: ShirtMesh,
  [a, b]: readonly [number, number],
  [o, c]: readonly [number, number],
): number {
  if (side[o] === side[c]) return Math.hypot(u[o]! - u[c]!, v[o]! - v[c]!);
  const ex = u[b]! - u[a]!;
  const ey = v[b]! - v[a]!;
  const edge = Math.hypot(ex, ey) || 1;
  const along = (i: number): number => ((u[i]! - u[a]!) * ex + (v[i]! - v[a]!) * ey) / edge;
  const across = (i: number): number =>
    Math.abs((u[i]! - u[a]!) * ey - (v[i]! - v[a]!) * ex) / edge;
  return Math.hypot(along(o) - along(c), across(o) + across(c));
}

const isPrinted = (mesh: ShirtMesh, i: number): boolean =>
  mesh.side[i] === 0 &&
  Math.abs(mesh.u[i]!) < PRINT_AREA.width * 0.47 &&
  mesh.v[i]! < PRINT_AREA.top + 0.01 &&
  mesh.v[i]! > PRINT_AREA.top - PRINT_AREA.height - 0.015;

const STAY_LENGTH = 0.045;

/**
 * Connects each printed vertex to the one at a distance of `STAY_LENGTH`: a print bends, but does
 * not crease.
 */
function buildStays(mesh: ShirtMesh, spacing: number): Stays {
  const cells = new Map<string, number>();
  const cellOf = (u: number, v: number): string =>
    `${Math.round(u / spacing)},${Math.round(v / spacing)}`;
  for (let i = 0; i < mesh.count; i++) {
    if (isPrinted(mesh, i)) cells.set(cellOf(mesh.u[i]!, mesh.v[i]!), i);
  }
  const pairs: [number, number][] = [];
  for (let i = 0; i < mesh.count; i++) {
    if (!isPrinted(mesh, i)) continue;
    for (const slope of [-0.4, 0, 0.4]) {
      const other = cells.get(
        cellOf(
          mesh.u[i]! + STAY_LENGTH * Math.cos(slope),
          mesh.v[i]! + STAY_LENGTH * Math.sin(slope),
        ),
      );
      if (other !== undefined && other !== i) pairs.push([i, other]);
    }
  }
  return {
    a: Int32Array.from(pairs, ([a]) => a),
    b: Int32Array.from(pairs, ([, b]) => b),
    rest: Float64Array.from(pairs, ([a, b]) =>
      Math.hypot(mesh.u[a]! - mesh.u[b]!, mesh.v[a]! - mesh.v[b]!),
    ),
  };
}

interface Edge {
  a: number;
  b: number;
  opposite: number;
}

function shuffle<T>(items: T[], random: () => number): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}

/** Shrinks parts that are knitted tighter than the jersey: collar rib and hem. */
function stretchRest(mesh: ShirtMesh, { a, b }: Edge): number {
  const { u, v } = mesh;
  const length = Math.hypot(u[a]! - u[b]!, v[a]! - v[b]!);
  const [mu, mv] = [(u[a]! + u[b]!) / 2, (v[a]! + v[b]!) / 2];
  const depth = depthOf(mesh, a);
  let rest = length;
  if (mv > -depth - 0.022 && Math.abs(mu) < 0.1 && neckReach(mu, mv, depth, 0.02) < 1.08) {
    rest *= 0.955;
  }
  if (mv < PATTERN.hemY + 0.02) rest *= 0.985;
  return rest;
}

export function buildConstraints(mesh: ShirtMesh, spacing: number): ConstraintSet {
  const { u, v, triangles, count } = mesh;
  const edges = new Map<number, Edge>();
  const bends: { a: number; b: number; rest: number; compliance: number }[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const a = triangles[t + k]!;
      const b = triangles[t + ((k + 1) % 3)]!;
      const c = triangles[t + ((k + 2) % 3)]!;
      const key = a < b ? a * count + b : b * count + a;
      const known = edges.get(key);
      if (!known) {
        edges.set(key, { a, b, opposite: c });
        continue;
      }
      const o = known.opposite;
      bends.push({
        a: o,
        b: c,
        rest: oppositeDistance(mesh, [a, b], [o, c]),
        compliance: bendCompliance(mesh, c, (u[a]! + u[b]!) / 2, (v[a]! + v[b]!) / 2),
      });
    }
  }
  const stretches = shuffle([...edges.values()], seededRandom(Math.round(spacing * 1e5)));
  const collar = stretches.flatMap((edge, i) =>
    isCollar(mesh, edge.a, (u[edge.a]! + u[edge.b]!) / 2, (v[edge.a]! + v[edge.b]!) / 2) ? [i] : [],
  );
  return {
    a: Int32Array.from([...stretches, ...bends], (e) => e.a),
    b: Int32Array.from([...stretches, ...bends], (e) => e.b),
    rest: Float64Array.from([
      ...stretches.map((e) => stretchRest(mesh, e)),
      ...bends.map((e) => e.rest),
    ]),
    bend: Float64Array.from([...stretches.map(() => 0), ...bends.map((e) => e.compliance)]),
    collar: Int32Array.from(collar),
    stays: buildStays(mesh, spacing),
  };
}
