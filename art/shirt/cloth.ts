import { bodyDistance } from './body.ts';
import type { Pose } from './body.ts';
import { buildConstraints } from './constraints.ts';
import type { ConstraintSet } from './constraints.ts';
import { SelfCollisions } from './self-collisions.ts';
import type { ShirtMesh } from './mesh.ts';

export interface StepSettings {
  /** Downward acceleration, m/s^2. */
  gravity: number;
  /** Share of the speed that remains after each substep. */
  damping: number;
}

const CLOTH_THICKNESS = 0.004;
const BODY_FRICTION = 0.35;
const MAX_SPEED = 2;
/** Fraction of its length that the print keeps over 4.5 cm, and the stiffness of that limit. */
const STAY_SLACK = 0.985;
const STAY_STRENGTH = 0.06;
/** Compliance of the jersey in tension, m/N. */
const STRETCH = 1e-9;

/**
 * Cloth by extended position-based dynamics (Macklin et al. 2016) with small
 * substeps and one pass over the constraints in each.
 */
export class Cloth {
  readonly mesh: ShirtMesh;
  private readonly velocity: Float64Array;
  private readonly previous: Float64Array;
  private readonly constraints: ConstraintSet;
  private readonly collisions: SelfCollisions;
  /** Number of substeps for which a vertex is too far from the body to touch it. */
  private readonly bodyRest: Int16Array;
  private readonly spacing: number;
  private readonly substeps: number;

  constructor(mesh: ShirtMesh, spacing: number, substeps: number) {
    this.mesh = mesh;
    this.spacing = spacing;
    this.substeps = substeps;
    this.velocity = new Float64Array(mesh.count * 3);
    this.previous = new Float64Array(mesh.count * 3);
    this.bodyRest = new Int16Array(mesh.count);
    this.constraints = buildConstraints(mesh, spacing);
    this.collisions = new SelfCollisions(mesh, spacing);
  }

  /** Advances one frame of 1/60 s. */
  frame(pose: Pose, settings: StepSettings): void {
    const dt = 1 / 60 / this.substeps;
    this.collisions.findPairs();
    for (let s = 0; s < this.substeps; s++) {
      if (s > 0 && s % 5 === 0) this.collisions.findPairs();
      this.integrate(settings, dt);
      this.solveConstraints(dt);
      this.tightenCollar();
      this.spreadPrint();
      if (s & 1) this.collisions.resolve();
      this.collideWithBody(pose, dt);
      const { positions } = this.mesh;
      for (let i = 0; i < positions.length; i++) {
        this.velocity[i] = (positions[i]! - this.previous[i]!) / dt;
      }
    }
  }

  private integrate({ gravity, damping }: StepSettings, dt: number): void {
    const { positions } = this.mesh;
    const { velocity, previous } = this;
    for (let i = 0; i < positions.length; i++) {
      const pulled = i % 3 === 1 ? velocity[i]! - gravity * dt : velocity[i]!;
      const speed = Math.max(-MAX_SPEED, Math.min(MAX_SPEED, pulled * damping));
      previous[i] = positions[i]!;
      positions[i]! += speed * dt;
    }
  }

  private solveConstraints(dt: number): void {
    const { a, b, rest, bend } = this.constraints;
    const x = this.mesh.positions;
    const stretch = STRETCH / (dt * dt);
    const bending = this.spacing / 0.009 / (dt * dt);
    for (let i = 0; i < a.length; i++) {
      const p = a[i]! * 3;
      const q = b[i]! * 3;
      const dx = x[p]! - x[q]!;
      const dy = x[p + 1]! - x[q + 1]!;
      const dz = x[p + 2]! - x[q + 2]!;
      const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-9;
      const compliance = bend[i]! === 0 ? stretch : bend[i]! * bending;
      const k = (rest[i]! - length) / (2 + compliance) / length;
      x[p]! += dx * k;
      x[p + 1]! += dy * k;
      x[p + 2]! += dz * k;
      x[q]! -= dx * k;
      x[q + 1]! -= dy * k;
      x[q + 2]! -= dz * k;
    }
  }

  /** The rib of the collar keeps its length: two more passes, without compliance. */
  private tightenCollar(): void {
    const { a, b, rest, collar } = this.constraints;
    const x = this.mesh.positions;
    for (let pass = 0; pass < 2; pass++) {
      for (const i of collar) {
        const p = a[i]! * 3;
        const q = b[i]! * 3;
        const dx = x[p]! - x[q]!;
        const dy = x[p + 1]! - x[q + 1]!;
        const dz = x[p + 2]! - x[q + 2]!;
        const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-9;
        const k = (rest[i]! - length) / 2 / length;
        x[p]! += dx * k;
        x[p + 1]! += dy * k;
        x[p + 2]! += dz * k;
        x[q]! -= dx * k;
        x[q + 1]! -= dy * k;
        x[q + 2]! -= dz * k;
      }
    }
  }

  /** Pushes apart parts of the print that are folded together. */
  private spreadPrint(): void {
    const { a, b, rest } = this.constraints.stays;
    const x = this.mesh.positions;
    for (let i = 0; i < a.length; i++) {
      const p = a[i]! * 3;
      const q = b[i]! * 3;
      const dx = x[p]! - x[q]!;
      const dy = x[p + 1]! - x[q + 1]!;
      const dz = x[p + 2]! - x[q + 2]!;
      const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-9;
      const missing = rest[i]! * STAY_SLACK - length;
      if (missing <= 0) continue;
      const k = (missing / length) * STAY_STRENGTH;
      x[p]! += dx * k;
      x[p + 1]! += dy * k;
      x[p + 2]! += dz * k;
      x[q]! -= dx * k;
      x[q + 1]! -= dy * k;
      x[q + 2]! -= dz * k;
    }
  }

  private collideWithBody(pose: Pose, dt: number): void {
    const x = this.mesh.positions;
    const { previous, bodyRest } = this;
    const reach = MAX_SPEED * dt * 1.5;
    const e = 0.002;
    for (let i = 0; i < bodyRest.length; i++) {
      if (bodyRest[i]! > 0) {
        bodyRest[i]!--;
        continue;
      }
      const k = i * 3;
      const px = x[k]!;
      const py = x[k + 1]!;
      const pz = x[k + 2]!;
      const d = bodyDistance(px, py, pz, pose) - CLOTH_THICKNESS;
      if (d >= 0) {
        bodyRest[i] = Math.min(8, Math.floor(d / reach));
        continue;
      }
      let nx = bodyDistance(px + e, py, pz, pose) - CLOTH_THICKNESS - d;
      let ny = bodyDistance(px, py + e, pz, pose) - CLOTH_THICKNESS - d;
      let nz = bodyDistance(px, py, pz + e, pose) - CLOTH_THICKNESS - d;
      const length = Math.hypot(nx, ny, nz) || 1;
      nx /= length;
      ny /= length;
      nz /= length;
      x[k]! -= nx * d;
      x[k + 1]! -= ny * d;
      x[k + 2]! -= nz * d;
      const tx = x[k]! - previous[k]!;
      const ty = x[k + 1]! - previous[k + 1]!;
      const tz = x[k + 2]! - previous[k + 2]!;
      const along = tx * nx + ty * ny + tz * nz;
      x[k]! -= (tx - along * nx) * BODY_FRICTION;
      x[k + 1]! -= (ty - along * ny) * BODY_FRICTION;
      x[k + 2]! -= (tz - along * nz) * BODY_FRICTION;
    }
  }
}
