import Delaunator from 'delaunator';
import { distanceToSegment, PATTERN, panelOutline } from './pattern.ts';
import type { Outline, PanelSide, Point } from './pattern.ts';
import { seededRandom } from './random.ts';

/**
 * A triangle mesh of the sewn shirt. `u`, `v` are pattern coordinates (meters, see pattern.ts);
 * triangles wind outward; `triangleSide` is 0 for the front panel and 1 for the back.
 */
export interface ShirtMesh {
  count: number;
  /** xyz per vertex, meters. */
  positions: Float64Array;
  u: Float64Array;
  v: Float64Array;
  /** Panel of each vertex; vertices on a seam belong to the front. */
  side: Uint8Array;
  triangles: Uint32Array;
  triangleSide: Uint8Array;
}

function isInside(outline: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!;
    const b = outline[j]!;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) {
      inside = !inside;
    }
  }
  return inside;
}

function isFarFromOutline(outline: readonly Point[], x: number, y: number, limit: number): boolean {
  return outline.every(
    (a, i) => distanceToSegment(x, y, a, outline[(i + 1) % outline.length]!) >= limit,
  );
}

interface Panel {
  outline: Outline;
  points: Point[];
  triangles: [number, number, number][];
}

/** Fills a panel with a slightly irregular hexagonal grid, so that no fold follows a grid line. */
function triangulatePanel(side: PanelSide, spacing: number, random: () => number): Panel {
  const outline = panelOutline(side, spacing);
  const points = [...outline.points];
  let row = 0;
  for (let y = PATTERN.hemY + spacing * 0.6; y < 0.02; y += spacing * 0.866) {
    row++;
    for (let x = -0.45 + (row & 1 ? spacing / 2 : 0); x < 0.45; x += spacing) {
      const px = x + (random() - 0.5) * spacing * 0.12;
      const py = y + (random() - 0.5) * spacing * 0.12;
      if (
        isInside(outline.points, px, py) &&
        isFarFromOutline(outline.points, px, py, spacing * 0.55)
      ) {
        points.push([px, py]);
      }
    }
  }
  const { triangles: corners } = Delaunator.from(points as unknown as [number, number][]);
  const triangles: Panel['triangles'] = [];
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b, c] = [corners[i]!, corners[i + 1]!, corners[i + 2]!];
    const [pa, pb, pc] = [points[a]!, points[b]!, points[c]!];
    const cx = (pa[0] + pb[0] + pc[0]) / 3;
    const cy = (pa[1] + pb[1] + pc[1]) / 3;
    if (!isInside(outline.points, cx, cy)) continue;
    const area = (pb[0] - pa[0]) * (pc[1] - pa[1]) - (pc[0] - pa[0]) * (pb[1] - pa[1]);
    triangles.push(area > 0 ? [a, b, c] : [a, c, b]);
  }
  return { outline, points, triangles };
}

export type Segment = readonly [Point, Point];

export function seamSegments(spacing: number): Segment[] {
  const { points, parts } = panelOutline('front', spacing);
  return points.flatMap((a, i) =>
    parts[i] === 'seam' ? [[a, points[(i + 1) % points.length]!] as const] : [],
  );
}

export function distanceToSeam(segments: readonly Segment[], x: number, y: number): number {
  return Math.min(...segments.map(([a, b]) => distanceToSegment(x, y, a, b)));
}

/** Half the thickness of the shirt when it is inflated around the body before the first frame. */
function startDepth(x: number, seamDistance: number): number {
  const sleeve = Math.max(0, Math.min(1, (Math.abs(x) - 0.22) / 0.05));
  const cap = 0.155 * (1 - sleeve) + 0.062 * sleeve;
  return Math.min(cap, Math.sqrt(seamDistance * 0.11 + 0.00002));
}

/** Triangulates both panels, sews them along their seams and inflates them around the body. */
export function sewShirt(spacing: number): ShirtMesh {
  const random = seededRandom(3);
  const panels = {
    front: triangulatePanel('front', spacing, random),
    back: triangulatePanel('back', spacing, random),
  };
  const seams = seamSegments(spacing);
  const positions: number[] = [];
  const u: number[] = [];
  const v: number[] = [];
  const side: number[] = [];
  const seamVertices = new Map<string, number>();
  const keyOf = ([x, y]: Point): string => `${Math.round(x * 1e5)},${Math.round(y * 1e5)}`;

  const addPanel = (panel: Panel, which: 0 | 1): number[] =>
    panel.points.map((point, i) => {
      const isSeam = panel.outline.onSeam[i] === true;
      const shared = isSeam ? seamVertices.get(keyOf(point)) : undefined;
      if (which === 1 && shared !== undefined) return shared;
      const index = u.length;
      if (isSeam) seamVertices.set(keyOf(point), index);
      const depth = isSeam ? 0 : startDepth(point[0], distanceToSeam(seams, ...point));
      const noise = isSeam ? 0 : (random() - 0.5) * 0.004;
      positions.push(point[0], point[1], (which ? -depth : depth) + noise);
      u.push(point[0]);
      v.push(point[1]);
      side.push(which);
      return index;
    });
  const indexOf = [addPanel(panels.front, 0), addPanel(panels.back, 1)] as const;
  const triangles = [
    ...panels.front.triangles.flatMap(([a, b, c]) => [a, b, c].map((i) => indexOf[0][i]!)),
    ...panels.back.triangles.flatMap(([a, b, c]) => [a, c, b].map((i) => indexOf[1][i]!)),
  ];
  const triangleSide = [
    ...panels.front.triangles.map(() => 0),
    ...panels.back.triangles.map(() => 1),
  ];
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

/** Area-weighted unit normals per vertex. */
export function vertexNormals({ positions: p, triangles, count }: ShirtMesh): Float64Array {
  const normals = new Float64Array(count * 3);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const i of [a, b, c]) {
      normals[i]! += x;
      normals[i + 1]! += y;
      normals[i + 2]! += z;
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!) || 1;
    normals[i]! /= length;
    normals[i + 1]! /= length;
    normals[i + 2]! /= length;
  }
  return normals;
}

/**
 * Splits every triangle into four. If `curved`, new vertices lie on the curved surface implied by
 * the normals, otherwise on the midpoint of their edge.
 */
export function subdivide(mesh: ShirtMesh, curved: boolean): ShirtMesh {
  const { positions: p, u, v, side, triangles, triangleSide, count } = mesh;
  const normals = vertexNormals(mesh);
  const out = {
    positions: Array.from(p),
    u: Array.from(u),
    v: Array.from(v),
    side: Array.from(side),
  };
  const middles = new Map<number, number>();
  const middle = (a: number, b: number): number => {
    const key = a < b ? a * count + b : b * count + a;
    const known = middles.get(key);
    if (known !== undefined) return known;
    const index = out.u.length;
    middles.set(key, index);
    let da = 0;
    let db = 0;
    for (let c = 0; c < 3; c++) {
      const edge = p[b * 3 + c]! - p[a * 3 + c]!;
      da += edge * normals[a * 3 + c]!;
      db += edge * normals[b * 3 + c]!;
    }
    const bulge = curved ? 0.125 : 0;
    for (let c = 0; c < 3; c++) {
      const center = (p[a * 3 + c]! + p[b * 3 + c]!) / 2;
      out.positions.push(center + (normals[b * 3 + c]! * db - normals[a * 3 + c]! * da) * bulge);
    }
    out.u.push((u[a]! + u[b]!) / 2);
    out.v.push((v[a]! + v[b]!) / 2);
    out.side.push(Math.max(side[a]!, side[b]!));
    return index;
  };
  const fine = new Uint32Array(triangles.length * 4);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const [x, y, z] = [middle(a, b), middle(b, c), middle(c, a)];
    fine.set([a, x, z, x, b, y, z, y, c, x, y, z], t * 4);
  }
  return {
    count: out.u.length,
    positions: Float64Array.from(out.positions),
    u: Float64Array.from(out.u),
    v: Float64Array.from(out.v),
    side: Uint8Array.from(out.side),
    triangles: fine,
    triangleSide: Uint8Array.from({ length: fine.length / 3 }, (_, i) => triangleSide[i >> 2]!),
  };
}
