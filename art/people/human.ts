import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A triangle soup with smooth normals. */
export interface Mesh {
  positions: Float64Array;
  normals: Float64Array;
  uvs: Float64Array;
  /** three corners a triangle, into all of the above */
  corners: Uint32Array;
}

/** Polygons that share points; a corner may have its own place in the texture. */
interface Cage {
  points: number[][];
  uvs: number[][];
  faces: { points: number[]; uvs: number[] }[];
}

interface Model {
  vertices: number[];
  uvs: number[][];
  faces: number[];
  materials: { DbgName: string; mapDiffuse?: string }[];
  ref_vIdxs?: number[][];
  weights?: number[][];
  offsets?: number[][];
  metadata: Record<string, unknown>;
}

/** Shapes are stored as 16-bit thousandths of a unit, in the order of their sorted names. */
const SHAPE_UNIT = 1e-3;

/** Points around the joints of the neck and of the head. */
const NECK = [
  748, 750, 817, 818, 823, 824, 829, 885, 886, 887, 992, 1002, 7467, 7469, 7528, 7529, 7534, 7535,
  7540, 7587, 7588, 7589, 7686, 7696,
];
const HEAD = [14590, 14591, 14592, 14593, 14594, 14595, 14596, 14597];

/** The body that all people are shaped from: one mesh, and shapes that move its points. */
export class Human {
  private readonly model: Model;
  private readonly shapes: Int16Array;
  private readonly shapeNames: string[];
  private readonly rest: Float64Array;
  private points: Float64Array;
  private readonly data: string;

  constructor(folder: string) {
    this.data = path.join(folder, 'public/data');
    this.model = read<Model>(path.join(this.data, 'models/human_full_size.json'));
    const bytes = readFileSync(path.join(this.data, 'targets/targets.bin'));
    this.shapes = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
    const list = read<{ targets: Record<string, unknown> }>(
      path.join(folder, 'src/json/targets/target-list.json'),
    );
    this.shapeNames = Object.keys(list.targets).sort();
    this.rest = Float64Array.from(this.model.vertices);
    this.points = this.rest;
  }

  /** Moves the points by shapes, each named without its folder of all shapes, and their strengths. */
  shape(strengths: Record<string, number>): void {
    this.points = this.rest.slice();
    for (const [name, strength] of Object.entries(strengths)) {
      const index = this.shapeNames.indexOf(`data/targets/${name}.target`);
      if (index < 0) throw new Error(`No shape ${name}`);
      const from = index * this.points.length;
      for (let at = 0; at < this.points.length; at++)
        this.points[at] = this.points[at]! + this.shapes[from + at]! * SHAPE_UNIT * strength;
    }
  }

  /** Turns the head to the side and tilts it, in degrees; the neck follows. */
  pose(turn: number, tilt: number): void {
    const neck = this.mean(NECK);
    const chin = this.mean(HEAD);
    for (let at = 0; at < this.points.length; at += 3) {
      const height = (this.points[at + 1]! - neck[1]! + 0.25) / (chin[1]! - neck[1]! + 0.5);
      const share = Math.min(1, Math.max(0, height));
      const follow = share * share * (3 - 2 * share);
      if (follow === 0) continue;
      const [x, y, z] = [0, 1, 2].map((axis) => this.points[at + axis]! - neck[axis]!) as [
        number,
        number,
        number,
      ];
      const a = (turn * follow * Math.PI) / 180;
      const b = (tilt * follow * Math.PI) / 180;
      const turned = [x * Math.cos(a) + z * Math.sin(a), y, z * Math.cos(a) - x * Math.sin(a)];
      this.points[at] = neck[0]! + turned[0]! * Math.cos(b) - turned[1]! * Math.sin(b);
      this.points[at + 1] = neck[1]! + turned[0]! * Math.sin(b) + turned[1]! * Math.cos(b);
      this.points[at + 2] = neck[2]! + turned[2]!;
    }
  }

  /** The middle of some of its points. */
  mean(points: number[]): number[] {
    return [0, 1, 2].map(
      (axis) =>
        points.reduce((sum, point) => sum + this.points[point * 3 + axis]!, 0) / points.length,
    );
  }

  /** The body's skin; `hidden` points lie under clothes. */
  skin(hidden: Set<number>, levels: number): Mesh {
    const body = this.model.materials.findIndex(({ DbgName }) => DbgName === 'body');
    const cage = cageOf(this.model, this.points, (material) => material === body);
    cage.faces = cage.faces.filter(({ points }) => !points.every((point) => hidden.has(point)));
    return meshOf(cage, levels);
  }

  /** Something worn or grown, fitted to the body, and the points of the body it hides. */
  worn(name: string, levels: number): { mesh: Mesh; texture: string; hides: number[] } {
    const file = path.join(this.data, 'proxies', name, `${path.basename(name)}.json`);
    const model = read<Model>(file);
    const { ref_vIdxs: near, weights, offsets } = model;
    if (!near || !weights || !offsets) throw new Error(`${name} is not fitted to the body`);
    const points = new Float64Array(near.length * 3);
    near.forEach((corners, at) => {
      for (let axis = 0; axis < 3; axis++)
        points[at * 3 + axis] =
          offsets[at]![axis]! +
          corners.reduce(
            (sum, corner, of) => sum + weights[at]![of]! * this.points[corner * 3 + axis]!,
            0,
          );
    });
    const hidden = (model.metadata.deleteVerts as number[] | undefined) ?? [];
    return {
      mesh: meshOf(
        cageOf(model, points, () => true),
        levels,
      ),
      texture: path.join(path.dirname(file), model.materials[0]!.mapDiffuse ?? ''),
      hides: hidden.flatMap((isHidden, at) => (isHidden ? [at] : [])),
    };
  }

  file(name: string): string {
    return path.join(this.data, name);
  }
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

function cageOf(model: Model, points: Float64Array, take: (material: number) => boolean): Cage {
  const cage: Cage = { points: [], uvs: [], faces: [] };
  for (let at = 0; at < points.length; at += 3)
    cage.points.push([points[at]!, points[at + 1]!, points[at + 2]!]);
  const uvs = model.uvs[0]!;
  for (let at = 0; at < uvs.length; at += 2) cage.uvs.push([uvs[at]!, uvs[at + 1]!]);
  for (let at = 0; at < model.faces.length;) {
    const sides = model.faces[at]! & 1 ? 4 : 3;
    const corner = at + 1;
    if (take(model.faces[corner + sides]!))
      cage.faces.push({
        points: model.faces.slice(corner, corner + sides),
        uvs: model.faces.slice(corner + sides + 1, corner + sides * 2 + 1),
      });
    at = corner + sides * 2 + 1;
  }
  return cage;
}

/** One step of Catmull and Clark's subdivision. */
function subdivide(cage: Cage): Cage {
  const { points, uvs, faces } = cage;
  const mean = (list: number[][]): number[] =>
    list[0]!.map((_, axis) => list.reduce((sum, one) => sum + one[axis]!, 0) / list.length);
  const centers = faces.map((face) => mean(face.points.map((point) => points[point]!)));
  const edges = new Map<string, { ends: [number, number]; faces: number[]; at: number }>();
  const around = points.map(() => ({ faces: [] as number[], edges: [] as string[] }));
  const key = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  faces.forEach((face, index) =>
    face.points.forEach((from, at) => {
      const to = face.points[(at + 1) % face.points.length]!;
      const name = key(from, to);
      const edge = edges.get(name) ?? { ends: [from, to], faces: [], at: 0 };
      if (edge.faces.length === 0) {
        edges.set(name, edge);
        around[from]!.edges.push(name);
        around[to]!.edges.push(name);
      }
      edge.faces.push(index);
      around[from]!.faces.push(index);
    }),
  );
  const moved = points.map((point, at) => {
    const near = around[at]!;
    if (near.faces.length === 0) return point;
    const border = near.edges.filter((name) => edges.get(name)!.faces.length === 1);
    if (border.length > 0) {
      const middles = border.map((name) => mean(edges.get(name)!.ends.map((end) => points[end]!)));
      return mean([point, ...middles]);
    }
    const count = near.edges.length;
    const face = mean(near.faces.map((index) => centers[index]!));
    const edge = mean(
      near.edges.map((name) => mean(edges.get(name)!.ends.map((end) => points[end]!))),
    );
    return point.map(
      (value, axis) => (face[axis]! + 2 * edge[axis]! + (count - 3) * value) / count,
    );
  });
  for (const edge of edges.values()) {
    const ends = edge.ends.map((end) => points[end]!);
    edge.at = moved.length;
    moved.push(
      edge.faces.length === 2
        ? mean([...ends, ...edge.faces.map((index) => centers[index]!)])
        : mean(ends),
    );
  }
  const out: Cage = { points: moved, uvs: [...uvs], faces: [] };
  const uvEdges = new Map<string, number>();
  const uvBetween = (a: number, b: number): number => {
    const name = key(a, b);
    const known = uvEdges.get(name);
    if (known !== undefined) return known;
    out.uvs.push(mean([uvs[a]!, uvs[b]!]));
    uvEdges.set(name, out.uvs.length - 1);
    return out.uvs.length - 1;
  };
  faces.forEach((face, index) => {
    const sides = face.points.length;
    const center = out.points.push(centers[index]!) - 1;
    const uvCenter = out.uvs.push(mean(face.uvs.map((uv) => uvs[uv]!))) - 1;
    face.points.forEach((point, at) => {
      const before = face.points[(at + sides - 1) % sides]!;
      const after = face.points[(at + 1) % sides]!;
      out.faces.push({
        points: [
          point,
          edges.get(key(point, after))!.at,
          center,
          edges.get(key(before, point))!.at,
        ],
        uvs: [
          face.uvs[at]!,
          uvBetween(face.uvs[at]!, face.uvs[(at + 1) % sides]!),
          uvCenter,
          uvBetween(face.uvs[(at + sides - 1) % sides]!, face.uvs[at]!),
        ],
      });
    });
  });
  return out;
}

/** Triangles of a cage after steps of subdivision. */
export function meshOf(rough: Cage, levels: number): Mesh {
  let cage = rough;
  for (let level = 0; level < levels; level++) cage = subdivide(cage);
  const normals = cage.points.map(() => [0, 0, 0]);
  for (const { points } of cage.faces)
    for (let at = 1; at + 1 < points.length; at++) {
      const [a, b, c] = [points[0]!, points[at]!, points[at + 1]!].map((p) => cage.points[p]!);
      const u = b!.map((value, axis) => value - a![axis]!);
      const v = c!.map((value, axis) => value - a![axis]!);
      const n = [
        u[1]! * v[2]! - u[2]! * v[1]!,
        u[2]! * v[0]! - u[0]! * v[2]!,
        u[0]! * v[1]! - u[1]! * v[0]!,
      ];
      for (const p of [points[0]!, points[at]!, points[at + 1]!])
        for (let axis = 0; axis < 3; axis++) normals[p]![axis] = normals[p]![axis]! + n[axis]!;
    }
  const seen = new Map<string, number>();
  const positions: number[] = [];
  const outNormals: number[] = [];
  const outUvs: number[] = [];
  const corners: number[] = [];
  const corner = (point: number, uv: number): number => {
    const name = `${point} ${uv}`;
    const known = seen.get(name);
    if (known !== undefined) return known;
    const normal = normals[point]!;
    const length = Math.hypot(...normal) || 1;
    positions.push(...cage.points[point]!);
    outNormals.push(...normal.map((value) => value / length));
    outUvs.push(...cage.uvs[uv]!);
    seen.set(name, seen.size);
    return seen.size - 1;
  };
  for (const face of cage.faces)
    for (let at = 1; at + 1 < face.points.length; at++)
      for (const side of [0, at, at + 1]) corners.push(corner(face.points[side]!, face.uvs[side]!));
  return {
    positions: Float64Array.from(positions),
    normals: Float64Array.from(outNormals),
    uvs: Float64Array.from(outUvs),
    corners: Uint32Array.from(corners),
  };
}
