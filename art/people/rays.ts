import type { Mesh } from './human.ts';

/** Where a ray met a triangle. */
export interface Hit {
  distance: number;
  triangle: number;
  u: number;
  v: number;
}

const LEAF = 4;

/** Triangles of many meshes, found by rays through a tree of boxes. */
export class Triangles {
  readonly count: number;
  /** the mesh and its triangle */
  readonly owner: Uint16Array;
  readonly local: Uint32Array;
  private readonly a: Float64Array;
  private readonly ab: Float64Array;
  private readonly ac: Float64Array;
  private readonly order: Uint32Array;
  private readonly boxes: number[] = [];
  /** of a leaf its first triangle, else the second child; and how many triangles, 0 if not a leaf */
  private readonly first: number[] = [];
  private readonly size: number[] = [];
  private readonly stack = new Uint32Array(128);

  constructor(meshes: Mesh[]) {
    this.count = meshes.reduce((sum, { corners }) => sum + corners.length / 3, 0);
    this.owner = new Uint16Array(this.count);
    this.local = new Uint32Array(this.count);
    this.a = new Float64Array(this.count * 3);
    this.ab = new Float64Array(this.count * 3);
    this.ac = new Float64Array(this.count * 3);
    this.order = Uint32Array.from({ length: this.count }, (_, at) => at);
    const bounds = new Float64Array(this.count * 6);
    let at = 0;
    meshes.forEach(({ positions, corners }, mesh) => {
      for (let triangle = 0; triangle < corners.length / 3; triangle++, at++) {
        this.owner[at] = mesh;
        this.local[at] = triangle;
        for (let axis = 0; axis < 3; axis++) {
          const [a, b, c] = [0, 1, 2].map(
            (corner) => positions[corners[triangle * 3 + corner]! * 3 + axis]!,
          ) as [number, number, number];
          this.a[at * 3 + axis] = a;
          this.ab[at * 3 + axis] = b - a;
          this.ac[at * 3 + axis] = c - a;
          bounds[at * 6 + axis] = Math.min(a, b, c);
          bounds[at * 6 + 3 + axis] = Math.max(a, b, c);
        }
      }
    });
    this.split(0, this.count, bounds);
  }

  private split(from: number, to: number, bounds: Float64Array): void {
    const node = this.first.length;
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (let at = from; at < to; at++)
      for (let axis = 0; axis < 3; axis++) {
        const of = this.order[at]! * 6 + axis;
        box[axis] = Math.min(box[axis]!, bounds[of]!);
        box[axis + 3] = Math.max(box[axis + 3]!, bounds[of + 3]!);
      }
    this.boxes.push(...box);
    this.first.push(from);
    this.size.push(to - from);
    if (to - from <= LEAF) return;
    const spans = [0, 1, 2].map((axis) => box[axis + 3]! - box[axis]!);
    const axis = spans.indexOf(Math.max(...spans));
    const middle = (from + to) >> 1;
    const sorted = Array.from(this.order.subarray(from, to)).sort(
      (p, q) =>
        bounds[p * 6 + axis]! +
        bounds[p * 6 + 3 + axis]! -
        bounds[q * 6 + axis]! -
        bounds[q * 6 + 3 + axis]!,
    );
    this.order.set(sorted, from);
    this.size[node] = 0;
    this.split(from, middle, bounds);
    this.first[node] = this.first.length;
    this.split(middle, to, bounds);
  }

  /** Calls for each triangle met before `limit`, in no order; a number returned shortens the ray. */
  each(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    limit: number,
    met: (triangle: number, distance: number, u: number, v: number) => number,
  ): void {
    const { stack, boxes, first, size, order, a, ab, ac } = this;
    const ix = 1 / dx,
      iy = 1 / dy,
      iz = 1 / dz;
    let far = limit;
    let top = 0;
    stack[top++] = 0;
    while (top > 0) {
      const node = stack[--top]!;
      const box = node * 6;
      const x0 = (boxes[box]! - ox) * ix,
        x1 = (boxes[box + 3]! - ox) * ix;
      const y0 = (boxes[box + 1]! - oy) * iy,
        y1 = (boxes[box + 4]! - oy) * iy;
      const z0 = (boxes[box + 2]! - oz) * iz,
        z1 = (boxes[box + 5]! - oz) * iz;
      const near = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0);
      const exit = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1), far);
      if (near > exit) continue;
      const count = size[node]!;
      if (count === 0) {
        stack[top++] = first[node]!;
        stack[top++] = node + 1;
        continue;
      }
      for (let at = first[node]!; at < first[node]! + count; at++) {
        const triangle = order[at]!;
        const t = triangle * 3;
        const abx = ab[t]!,
          aby = ab[t + 1]!,
          abz = ab[t + 2]!;
        const acx = ac[t]!,
          acy = ac[t + 1]!,
          acz = ac[t + 2]!;
        const px = dy * acz - dz * acy,
          py = dz * acx - dx * acz,
          pz = dx * acy - dy * acx;
        const det = abx * px + aby * py + abz * pz;
        if (det > -1e-12 && det < 1e-12) continue;
        const inv = 1 / det;
        const sx = ox - a[t]!,
          sy = oy - a[t + 1]!,
          sz = oz - a[t + 2]!;
        const u = (sx * px + sy * py + sz * pz) * inv;
        if (u < 0 || u > 1) continue;
        const qx = sy * abz - sz * aby,
          qy = sz * abx - sx * abz,
          qz = sx * aby - sy * abx;
        const v = (dx * qx + dy * qy + dz * qz) * inv;
        if (v < 0 || u + v > 1) continue;
        const distance = (acx * qx + acy * qy + acz * qz) * inv;
        if (distance > 1e-4 && distance < far) far = met(triangle, distance, u, v);
      }
    }
  }
}
