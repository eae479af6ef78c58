import { distanceToSeam, seamSegments } from './mesh.ts';
import type { ShirtMesh } from './mesh.ts';

const TABLE_BITS = 16;
const TABLE_SIZE = 1 << TABLE_BITS;

/**
 * Keeps layers of cloth apart: vertices that are distant in the pattern may not get close in space.
 */
export class SelfCollisions {
  private readonly mesh: ShirtMesh;
  private readonly gap: number;
  private readonly seamDistance: Float64Array;
  private readonly cellStart = new Int32Array(TABLE_SIZE + 1);
  private readonly order: Int32Array;
  private readonly cellOf: Int32Array;
  private pairs = new Int32Array(1 << 16);
  private pairCount = 0;

  constructor(mesh: ShirtMesh, spacing: number) {
    this.mesh = mesh;
    this.gap = Math.min(0.0075, spacing * 0.8);
    const seams = seamSegments(0.02);
    this.seamDistance = Float64Array.from({ length: mesh.count }, (_, i) =>
      distanceToSeam(seams, mesh.u[i]!, mesh.v[i]!),
    );
    this.order = new Int32Array(mesh.count);
    this.cellOf = new Int32Array(mesh.count);
  }

  private cell(x: number, y: number, z: number): number {
    const hash = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791);
    return (hash ^ (hash >>> 15)) & (TABLE_SIZE - 1);
  }

  /** Collects the pairs that may collide during the next few substeps. */
  findPairs(): void {
    const { positions: p, count } = this.mesh;
    const reach = this.gap * 1.7;
    const size = reach;
    const { cellStart, cellOf, order } = this;
    cellStart.fill(0);
    for (let i = 0; i < count; i++) {
      const c = this.cell(
        Math.floor(p[i * 3]! / size),
        Math.floor(p[i * 3 + 1]! / size),
        Math.floor(p[i * 3 + 2]! / size),
      );
      cellOf[i] = c;
      cellStart[c + 1]!++;
    }
    for (let c = 0; c < TABLE_SIZE; c++) cellStart[c + 1]! += cellStart[c]!;
    const next = cellStart.slice(0, TABLE_SIZE);
    for (let i = 0; i < count; i++) order[next[cellOf[i]!]!++] = i;
    this.pairCount = 0;
    for (let i = 0; i < count; i++) {
      const cx = Math.floor(p[i * 3]! / size);
      const cy = Math.floor(p[i * 3 + 1]! / size);
      const cz = Math.floor(p[i * 3 + 2]! / size);
      for (let dx = -1; dx <= 1; dx++) {
        for (let dy = -1; dy <= 1; dy++) {
          for (let dz = -1; dz <= 1; dz++) {
            const c = this.cell(cx + dx, cy + dy, cz + dz);
            for (let q = cellStart[c]!; q < cellStart[c + 1]!; q++) {
              const j = order[q]!;
              if (j > i && this.mayTouch(i, j, reach)) this.addPair(i, j);
            }
          }
        }
      }
    }
  }

  private mayTouch(i: number, j: number, reach: number): boolean {
    const { positions: p, u, v, side } = this.mesh;
    const dx = p[i * 3]! - p[j * 3]!;
    const dy = p[i * 3 + 1]! - p[j * 3 + 1]!;
    const dz = p[i * 3 + 2]! - p[j * 3 + 2]!;
    if (dx * dx + dy * dy + dz * dz > reach * reach) return false;
    const du = u[i]! - u[j]!;
    const dv = v[i]! - v[j]!;
    const flat =
      side[i] === side[j]
        ? Math.hypot(du, dv)
        : Math.hypot(du * 0.7, dv * 0.7, this.seamDistance[i]! + this.seamDistance[j]!);
    return flat >= this.gap;
  }

  private addPair(i: number, j: number): void {
    if (this.pairCount * 2 + 2 > this.pairs.length) {
      const larger = new Int32Array(this.pairs.length * 2);
      larger.set(this.pairs);
      this.pairs = larger;
    }
    this.pairs[this.pairCount * 2] = i;
    this.pairs[this.pairCount * 2 + 1] = j;
    this.pairCount++;
  }

  resolve(): void {
    const { positions: p } = this.mesh;
    const { pairs, gap } = this;
    for (let n = 0; n < this.pairCount; n++) {
      const i = pairs[n * 2]! * 3;
      const j = pairs[n * 2 + 1]! * 3;
      const dx = p[i]! - p[j]!;
      const dy = p[i + 1]! - p[j + 1]!;
      const dz = p[i + 2]! - p[j + 2]!;
      const square = dx * dx + dy * dy + dz * dz;
      if (square >= gap * gap || square < 1e-14) continue;
      const length = Math.sqrt(square);
      const k = ((gap - length) / length) * 0.3;
      p[i]! += dx * k;
      p[i + 1]! += dy * k;
      p[i + 2]! += dz * k;
      p[j]! -= dx * k;
      p[j + 1]! -= dy * k;
      p[j + 2]! -= dz * k;
    }
  }
}
