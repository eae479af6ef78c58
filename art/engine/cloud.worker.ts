import { workerData } from 'node:worker_threads';
import { cloudDensity, lightReader } from './cloud-volume.ts';
import type { CloudTask } from './clouds.ts';

const { settings, width, height, noise, grid, out, nextRow } = workerData as CloudTask;
const { view, step, sigma, lightAbsorption, colors, glow, ambientTopY, ambientBottomY } = settings;
const { density, spheresAt } = cloudDensity(settings, noise);
const thicknessAt = lightReader(view, grid);

for (let y = Atomics.add(nextRow, 0, 1); y < height; y = Atomics.add(nextRow, 0, 1)) {
  const py = view.y + ((y + 0.5) * view.h) / height;
  for (let x = 0; x < width; x++) march(view.x + ((x + 0.5) * view.w) / width, py, x, y);
}

function march(px: number, py: number, x: number, y: number): void {
  let near = Infinity;
  let far = -Infinity;
  for (const s of spheresAt(px, py)) {
    const q = s[3] * s[3] - (px - s[0]) ** 2 - (py - s[1]) ** 2;
    if (q <= 0) continue;
    near = Math.min(near, s[2] - Math.sqrt(q));
    far = Math.max(far, s[2] + Math.sqrt(q));
  }
  if (far < near) return;
  const height01 = Math.max(0, Math.min(1, (py - ambientTopY) / (ambientBottomY - ambientTopY)));
  const warmth = glow
    ? Math.exp(-(((px - glow.x) / glow.r) ** 2 + ((py - glow.y) / glow.r) ** 2))
    : 0;
  const fill = [0, 1, 2].map(
    (c) =>
      colors.ambientTop[c]! +
      (colors.ambientBottom[c]! - colors.ambientTop[c]!) * height01 +
      warmth * colors.glow[c]!,
  );
  const dither = (((Math.imul(x, 374761393) ^ Math.imul(y, 668265263)) >>> 8) & 255) / 255;
  let through = 1;
  const sum = [0, 0, 0];
  for (let z = near + dither * step; z < far && through > 0.01; z += step) {
    const d = density(px, py, z, false);
    if (d <= 0) continue;
    const tau = thicknessAt(px, py, z) * sigma * lightAbsorption;
    const lit = 0.62 * Math.exp(-tau) + 0.28 * Math.exp(-tau * 0.28) + 0.1 * Math.exp(-tau * 0.07);
    const sun = lit * (1 - 0.45 * Math.exp(-d * 6));
    const a = through * (1 - Math.exp(-d * sigma * step));
    for (let c = 0; c < 3; c++) sum[c]! += a * (colors.sun[c]! * sun + fill[c]!);
    through -= a;
  }
  const o = (y * width + x) * 4;
  for (let c = 0; c < 3; c++) out[o + c] = sum[c]!;
  out[o + 3] = 1 - through;
}
