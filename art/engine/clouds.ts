import { Worker } from 'node:worker_threads';
import { cellNoiseVolume } from './noise.ts';
import { lightGrid } from './cloud-volume.ts';
import { seededRandom } from './random.ts';
import type { CloudSettings, LightGrid, Sphere } from './cloud-volume.ts';
import type { Picture } from './picture.ts';

export interface CloudTask {
  settings: CloudSettings;
  width: number;
  height: number;
  noise: Float32Array;
  grid: LightGrid;
  out: Float32Array;
  nextRow: Int32Array;
}

/**
 * Ray-marches a cloud volume with single scattering and a soft multiple-scattering tail.
 * @param scale pixels per design unit
 * @param threads worker threads that share the rows
 */
export async function renderClouds(
  settings: CloudSettings,
  scale: number,
  threads = 2,
): Promise<Picture> {
  const width = Math.round(settings.view.w * scale);
  const height = Math.round(settings.view.h * scale);
  const noise = cellNoiseVolume(settings.seed);
  const task: CloudTask = {
    settings,
    width,
    height,
    noise,
    grid: lightGrid(settings, noise),
    out: new Float32Array(new SharedArrayBuffer(width * height * 16)),
    nextRow: new Int32Array(new SharedArrayBuffer(4)),
  };
  await Promise.all(Array.from({ length: threads }, () => marchInWorker(task)));
  return { width, height, rgba: toSrgb(task.out) };
}

function marchInWorker(task: CloudTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./cloud.worker.ts', import.meta.url), { workerData: task });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

function toSrgb(linear: Float32Array): Buffer {
  const rgba = Buffer.alloc(linear.length);
  const encode = (v: number): number =>
    v <= 0
      ? 0
      : v >= 1
        ? 255
        : Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
  for (let i = 0; i < linear.length; i += 4) {
    const a = linear[i + 3]!;
    if (a <= 0.002) continue;
    for (let c = 0; c < 3; c++) rgba[i + c] = encode(linear[i + c]! / a);
    rgba[i + 3] = Math.round(a * 255);
  }
  return rgba;
}

export interface PuffShape {
  flat?: number;
  weight?: number;
  smallest?: number;
  largest?: number;
}

/** Collects the spheres of one cloud; `puff` scatters a handful of them in an ellipsoid. */
export class CloudMass {
  readonly spheres: Sphere[] = [];
  readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  puff(
    x: number,
    y: number,
    z: number,
    radius: number,
    count: number,
    shape: PuffShape = {},
  ): void {
    const { flat = 0.75, weight = 0.42, smallest = 0.45, largest = 0.85 } = shape;
    const r = this.random;
    for (let i = 0; i < count; i++) {
      const around = r() * Math.PI * 2;
      const up = Math.acos(2 * r() - 1);
      const q = Math.cbrt(r()) * radius;
      const size = radius * (smallest + (largest - smallest) * r());
      this.spheres.push([
        x + Math.cos(around) * Math.sin(up) * q * 1.25,
        y + Math.cos(up) * q * flat,
        z + Math.sin(around) * Math.sin(up) * q,
        size,
        weight,
      ]);
    }
  }

  /** A uniform random number around 0, at most `half` away. */
  jitter(half: number): number {
    return (this.random() - 0.5) * 2 * half;
  }
}
