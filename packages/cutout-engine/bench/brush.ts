import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RetouchStroke } from '@ftl/contracts';
import type { CutoutEngine, CutoutSketch } from '@ftl/cutout-engine';
import sharp from 'sharp';

/** Longer side of a sketch, and the size of a flaw as a share of it. */
const SIDE = 1000;
const FLAW = 0.06;
/** Heights of the flaws, as shares of the person's. */
const HEIGHT = { remove: 0.3, keep: 0.45 };

/**
 * One stroke of the smart brush on a flaw of a true cutout: a disc of the background that was kept,
 * or of the person that was lost, at the left outline. Prints the time of the answer, the CPU time, and the mean
 * error of alpha around the flaw before and after.
 */
export async function measureBrush(engine: CutoutEngine, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const truth = await sketchOf(file);
    for (const mode of ['remove', 'keep'] as const) {
      const { sketch, stroke, errorOf } = flawed(truth, mode);
      const start = performance.now();
      const cpu = process.cpuUsage();
      const { alpha } = await engine.paint(sketch, [stroke]);
      const ms = Math.round(performance.now() - start);
      const { user, system } = process.cpuUsage(cpu);
      console.log(
        `${path.basename(file).padEnd(30)} ${mode.padEnd(6)} ${String(ms).padStart(4)} ms  ` +
          `cpu ${String(Math.round((user + system) / 1000)).padStart(4)} ms  ` +
          `error ${errorOf(sketch.alpha).toFixed(4)} to ${errorOf(alpha).toFixed(4)}`,
      );
    }
  }
}

async function sketchOf(file: string): Promise<CutoutSketch> {
  const size = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const photo = await sharp(readFileSync(file))
    .resize(size)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = photo.info;
  const alpha = await sharp(file.replace(/\.\w+$/, '.alpha.png'))
    .grayscale()
    .extractChannel(0)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { width, height, colors: photo.data, alpha };
}

function flawed(truth: CutoutSketch, mode: 'keep' | 'remove') {
  const { width, height } = truth;
  const isPerson = (x: number, y: number): boolean => truth.alpha[y * width + x]! > 127;
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
    Array.from({ length: width }, (__, x) => x).some((x) => isPerson(x, y)),
  );
  const y = rows[Math.round(rows.length * HEIGHT[mode])]!;
  const edge = Array.from({ length: width }, (_, x) => x).find((x) => isPerson(x, y))!;
  const radius = FLAW * Math.max(width, height);
  const x = edge + (mode === 'remove' ? -0.8 : 0.6) * radius;
  const alpha = truth.alpha.map((value, i) => {
    const isFlaw = Math.hypot((i % width) - x, Math.floor(i / width) - y) < radius;
    return isFlaw ? (mode === 'remove' ? 255 : 0) : value;
  });
  const errorOf = (found: Uint8Array): number => {
    let [sum, count] = [0, 0];
    found.forEach((value, i) => {
      const isNear = Math.hypot((i % width) - x, Math.floor(i / width) - y) < 2 * radius;
      if (!isNear) return;
      sum += Math.abs(value - truth.alpha[i]!) / 255;
      count++;
    });
    return sum / count;
  };
  const points: RetouchStroke['points'] = [-0.4, 0.4].map((up) => [
    x / width,
    (y + up * radius) / height,
  ]);
  return { sketch: { ...truth, alpha }, stroke: { mode, radius: 0.018, points }, errorOf };
}
