import type { TemplateManifest } from '../../templates/index.js';
import { rgb, type Raster, type Rgb } from '../raster.js';

/**
 * A portrait has a single hue below both of these sums of the standard deviations of red and blue
 * against green: among all of its pixels, and among those of the same brightness. There scans of old
 * prints have up to 3, muted color photos 7 and more.
 */
const ONE_TONE_BELOW = { all: 12, sameBrightness: 5 };
/** Number of steps of brightness. */
const STEPS = 16;
/** Maximum number of sampled pixels. */
const SAMPLES = 40_000;
const SOLID = 200;
/** How far middle tones shift toward the template's light, 0 to 1. */
const STRENGTH = 0.55;

/** Whether a portrait is black and white or sepia: one hue from shadows to highlights. */
export function hasOneTone({ rgba, width, height }: Raster): boolean {
  const step = Math.max(1, Math.floor((width * height) / SAMPLES)) * 4;
  const all = new Spread();
  const steps = Array.from({ length: STEPS }, () => new Spread());
  for (let i = 0; i < rgba.length; i += step) {
    if (rgba[i + 3]! < SOLID) continue;
    const u = rgba[i]! - rgba[i + 1]!;
    const v = rgba[i + 2]! - rgba[i + 1]!;
    all.add(u, v);
    steps[Math.floor((levelAt(rgba, i) * STEPS) / 256)]!.add(u, v);
  }
  if (all.count === 0) return false;
  const within = steps.reduce((sum, each) => sum + each.count * each.deviation, 0) / all.count;
  return all.deviation < ONE_TONE_BELOW.all && within < ONE_TONE_BELOW.sameBrightness;
}

/** Spread of pairs of values. */
class Spread {
  count = 0;
  private u = 0;
  private v = 0;
  private uu = 0;
  private vv = 0;

  add(u: number, v: number): void {
    this.count++;
    this.u += u;
    this.v += v;
    this.uu += u * u;
    this.vv += v * v;
  }

  /** Sum of both standard deviations. */
  get deviation(): number {
    if (this.count === 0) return 0;
    const of = (sum: number, squares: number): number =>
      Math.sqrt(Math.max(0, squares / this.count - (sum / this.count) ** 2));
    return of(this.u, this.uu) + of(this.v, this.vv);
  }
}

/**
 * Tints a single-hue portrait with the color of the template's light, strongest in the middle
 * tones, so that a sepia portrait fits the scene. Brightness is preserved.
 */
export function toneOldPortrait(rgba: Uint8Array, { wrap }: TemplateManifest): void {
  const [red, green, blue] = rgb(wrap.color).map((channel) => channel / 255) as Rgb;
  // Skin with a tint of green looks ill.
  const light = [red, Math.min(green, (red + blue) / 2), blue];
  const mean = 0.299 * light[0]! + 0.587 * light[1]! + 0.114 * light[2]!;
  const tables = light.map((channel) =>
    Uint8ClampedArray.from({ length: 256 }, (_, level) => {
      const gray = level / 255;
      return 255 * (gray + STRENGTH * 4 * gray * (1 - gray) * (channel - mean));
    }),
  );
  for (let i = 0; i < rgba.length; i += 4) {
    const level = levelAt(rgba, i);
    rgba[i] = tables[0]![level]!;
    rgba[i + 1] = tables[1]![level]!;
    rgba[i + 2] = tables[2]![level]!;
  }
}

function levelAt(rgba: Uint8Array, i: number): number {
  return (rgba[i]! * 77 + rgba[i + 1]! * 151 + rgba[i + 2]! * 28) >> 8;
}
