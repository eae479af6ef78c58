/** The invisible wearer of the shirt: a signed distance field in meters, and a pose over time. */

export interface Pose {
  /** Angle of the arms below the horizontal, degrees. */
  arm: number;
  /** How much lower the left arm hangs, degrees. */
  armDifference: number;
  /** Twist about the spine per meter of height. */
  twist: number;
  /** Sideways lean per meter of height. */
  lean: number;
}

/** Height, half width and half depth of the torso. */
const TORSO: readonly (readonly [number, number, number])[] = [
  [-0.98, 0.18, 0.126],
  [-0.82, 0.187, 0.128],
  [-0.7, 0.186, 0.125],
  [-0.58, 0.176, 0.116],
  [-0.46, 0.168, 0.11],
  [-0.33, 0.17, 0.114],
  [-0.22, 0.175, 0.119],
  [-0.14, 0.17, 0.107],
  [-0.08, 0.14, 0.085],
  [-0.035, 0.095, 0.068],
  [0, 0.066, 0.06],
  [0.12, 0.062, 0.06],
];

function smoothMin(a: number, b: number, radius: number): number {
  const g = Math.max(0, radius - Math.abs(a - b)) / radius;
  return Math.min(a, b) - g * g * radius * 0.25;
}

/** Cubic Hermite interpolation of one column of the torso table. */
function torsoColumn(index: number, t: number, column: 1 | 2): number {
  const p0 = TORSO[Math.max(0, index - 1)]!;
  const p = TORSO[index]!;
  const q = TORSO[index + 1]!;
  const q1 = TORSO[Math.min(TORSO.length - 1, index + 2)]!;
  const step = q[0] - p[0];
  const m0 = ((q[column] - p0[column]) / (q[0] - p0[0] || 1)) * step;
  const m1 = ((q1[column] - p[column]) / (q1[0] - p[0] || 1)) * step;
  const t2 = t * t;
  const t3 = t2 * t;
  return (
    (2 * t3 - 3 * t2 + 1) * p[column] +
    (t3 - 2 * t2 + t) * m0 +
    (-2 * t3 + 3 * t2) * q[column] +
    (t3 - t2) * m1
  );
}

function torso(x0: number, y: number, z0: number, pose: Pose): number {
  let index = 0;
  while (index < TORSO.length - 2 && TORSO[index + 1]![0] < y) index++;
  const p = TORSO[index]!;
  const q = TORSO[index + 1]!;
  const t = Math.max(0, Math.min(1, (y - p[0]) / (q[0] - p[0])));
  const a = torsoColumn(index, t, 1);
  const b = torsoColumn(index, t, 2);
  const cos = Math.cos(pose.twist * (y + 0.1));
  const sin = Math.sin(pose.twist * (y + 0.1));
  const leaned = x0 - pose.lean * (y + 0.1);
  const x = leaned * cos + z0 * sin;
  const z = -leaned * sin + z0 * cos;
  const chest = 0.012 * Math.exp(-((y + 0.2) ** 2) / 0.02);
  const belly = 0.016 * Math.exp(-((y + 0.62) ** 2) / 0.05);
  const k = Math.hypot(x / a, (z - chest - belly + 0.01) / (b + belly * 0.5));
  const trunk = (k - 1) * Math.min(a, b) * (0.75 + 0.25 / Math.max(0.3, k));
  // Shoulder blades and seat, from which the back of the shirt hangs.
  const blade = Math.hypot((Math.abs(x) - 0.078) * 0.9, (y + 0.17) * 0.6, z + 0.072) - 0.058;
  const seat = Math.hypot((Math.abs(x) - 0.07) * 0.9, (y + 0.77) * 0.8, z + 0.066) - 0.074;
  return smoothMin(smoothMin(trunk, blade, 0.03), seat, 0.04);
}

type Vector = readonly [number, number, number];

function capsule(
  p: Vector,
  { from, to, radii }: { from: Vector; to: Vector; radii: readonly [number, number] },
): number {
  const [vx, vy, vz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const along =
    ((p[0] - from[0]) * vx + (p[1] - from[1]) * vy + (p[2] - from[2]) * vz) /
    (vx * vx + vy * vy + vz * vz);
  const t = Math.max(0, Math.min(1, along));
  return (
    Math.hypot(p[0] - from[0] - t * vx, p[1] - from[1] - t * vy, p[2] - from[2] - t * vz) -
    (radii[0] + (radii[1] - radii[0]) * t)
  );
}

const SHOULDER: Vector = [0.181, -0.09, -0.012];
const COLLAR_BONE = {
  from: [0.05, -0.028, -0.014],
  to: [0.172, -0.083, -0.012],
  radii: [0.04, 0.05],
} as const;
const ARM_LENGTH = 0.34;

/** Signed distance to the body, negative inside. */
export function bodyDistance(x: number, y: number, z: number, pose: Pose): number {
  const angle = ((x > 0 ? pose.arm : pose.arm + pose.armDifference) * Math.PI) / 180;
  const side: Vector = [Math.abs(x), y, z];
  const hand: Vector = [
    SHOULDER[0] + ARM_LENGTH * Math.cos(angle),
    SHOULDER[1] - ARM_LENGTH * Math.sin(angle),
    0.016,
  ];
  const trunk = smoothMin(torso(x, y, z, pose), capsule(side, COLLAR_BONE), 0.03);
  return smoothMin(trunk, capsule(side, { from: SHOULDER, to: hand, radii: [0.053, 0.043] }), 0.02);
}

/**
 * The pose at a frame (60 per second): the arms come down, the body turns once to each side and
 * comes to rest, which leaves the folds of a worn shirt.
 */
export function poseAt(frame: number): Pose {
  const lower = Math.min(1, Math.max(0, (frame - 8) / 60));
  const eased = lower * lower * (3 - 2 * lower);
  const turn = Math.min(1, Math.max(0, (frame - 30) / 70));
  return {
    arm: 25 + 43 * eased + 6 * Math.sin(Math.PI * lower),
    armDifference: 3 * eased,
    twist: 0.9 * Math.sin(turn * Math.PI) * (1 - turn * 0.55) + 0.1 * turn,
    lean: 0.055 * Math.sin(turn * Math.PI * 1.5) * (1 - turn) + 0.012 * turn,
  };
}
