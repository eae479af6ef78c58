import type { TemplateManifest } from '../../templates/index.js';
import { rgb, type Raster } from '../raster.js';

/**
 * A portrait has a single hue below this sum of the standard deviations of red and blue against
 * green.
 */
const ONE_TONE_BELOW = 12;
/** Maximum number of sampled pixels. */
const SAMPLES = 40_000;
const SOLID = 200;
/** How far middle tones shift toward the template's light, 0 to 1. */
const STRENGTH = 0.55;

/** Whether a portrait is black and white or sepia: one hue from shadows to highlights. */
export function hasOneTone({ rgba, width, height }: Raster): boolean {
  const step = Math.max(1, Math.floor((width * height) / SAMPLES)) * 4;
  let count = 0;
  const sums = { u: 0, v: 0, uu: 0, vv: 0 };
  for (let i = 0; i < rgba.length; i += step) {
    if (rgba[i + 3]! < SOLID) continue;
    const u = rgba[i]! - rgba[i + 1]!;
    const v = rgba[i + 2]! - rgba[i + 1]!;
    count++;
    sums.u += u;
    sums.v += v;
    sums.uu += u * u;
    sums.vv += v * v;
  }
  if (count === 0) return false;
  const deviation = (sum: number, squares: number): number =>
    Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  return deviation(sums.u, sums.uu) + deviation(sums.v, sums.vv) < ONE_TONE_BELOW;
}

/**
 * Tints a single-hue portrait with the color of the template's light, strongest in the middle
 * tones, so that a sepia portrait fits the scene. Brightness is preserved.
 */
export function toneOldPortrait(rgba: Uint8Array, { wrap }: TemplateManifest): void {
  const light = rgb(wrap.color).map((channel) => channel / 255);
  const mean = 0.299 * light[0]! + 0.587 * light[1]! + 0.114 * light[2]!;
  const tables = light.map((channel) =>
    Uint8ClampedArray.from({ length: 256 }, (_, level) => {
      const gray = level / 255;
      return 255 * (gray + STRENGTH * 4 * gray * (1 - gray) * (channel - mean));
    }),
  );
  for (let i = 0; i < rgba.length; i += 4) {
    const level = (rgba[i]! * 77 + rgba[i + 1]! * 151 + rgba[i + 2]! * 28) >> 8;
    rgba[i] = tables[0]![level]!;
    rgba[i + 1] = tables[1]![level]!;
    rgba[i + 2] = tables[2]![level]!;
  }
}
