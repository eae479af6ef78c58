import type { TemplateManifest } from '../../templates/index.js';
import { blendRow } from '../blend.js';
import type { Strip } from '../blend.js';
import { pixelWords, rgb } from '../raster.js';
import type { Portrait } from './portrait.js';

/**
 * White hats, hair and collars would have no visible edge on a white shirt: from this brightness on
 * their edge is shaded.
 */
const LIGHT_FROM = 196;
const SHADE = 0.75;
const EDGE_TONE = { r: 132, g: 140, b: 166 };

/** Blends the glow around the portrait, sampled bilinearly from its coarse grid. */
export function blendGlow(strip: Strip, { raster, glow }: Portrait): void {
  const { rgba: g, cell, pad } = glow;
  const x0 = Math.max(0, raster.left - Math.floor((pad - 0.5) * cell));
  const x1 = Math.min(strip.width, raster.left + (glow.width - pad - 1) * cell);
  if (x1 <= x0) return;
  const colors = pixelWords(g);
  const row = new Uint32Array(x1 - x0);
  const person = pixelWords(raster.rgba);
  for (let y = strip.from; y < strip.to; y++) {
    const py = y - raster.top;
    const personRow = py >= 0 && py < raster.height ? py * raster.width - raster.left : -1;
    const gy = (y - raster.top) / cell + pad - 0.5;
    const j = Math.floor(gy);
    if (j < 0 || j >= glow.height - 1) continue;
    const fy = gy - j;
    const upper = j * glow.width;
    const lower = upper + glow.width;
    for (let x = x0, o = 0; x < x1; x++, o++) {
      const px = x - raster.left;
      // Behind opaque parts of the person the glow is invisible.
      if (
        personRow !== -1 &&
        px >= 0 &&
        px < raster.width &&
        person[personRow + x]! >>> 24 === 255
      ) {
        row[o] = 0;
        continue;
      }
      const gx = (x - raster.left) / cell + pad - 0.5;
      const i = gx | 0;
      const fx = gx - i;
      const p = upper + i;
      const q = lower + i;
      const a = g[p * 4 + 3]!;
      const b = g[p * 4 + 7]!;
      const c = g[q * 4 + 3]!;
      const d = g[q * 4 + 7]!;
      if ((a | b | c | d) === 0) {
        row[o] = 0;
        continue;
      }
      const above = a + (b - a) * fx;
      const alpha = above + (c + (d - c) * fx - above) * fy;
      // Neighboring cells hardly differ in color; any lit one will do.
      const lit = a > 0 ? p : c > 0 ? q : b > 0 ? p + 1 : q + 1;
      row[o] = (colors[lit]! & 0xffffff) | (alpha << 24);
    }
    const at = (y - strip.from) * strip.width + x0;
    blendRow({ pixels: strip.pixels, at }, { pixels: row, at: 0 }, row.length);
  }
}

/**
 * Blends the portrait: tinted toward the scene, with its edges lit by the light behind it (light
 * wrap).
 */
export function blendPortrait(
  strip: Strip,
  { raster, glow }: Portrait,
  template: TemplateManifest,
): void {
  const sx = Math.max(0, -raster.left);
  const count = Math.min(raster.width, strip.width - raster.left) - sx;
  if (count <= 0) return;
  const [red, green, blue] = harmonyTables(template);
  const [lr, lg, lb] = rgb(template.wrap.color).map((v) => (v / 255) * template.wrap.strength) as [
    number,
    number,
    number,
  ];
  const { inside, cell, pad } = glow;
  const first = Math.max(strip.from, raster.top);
  const last = Math.min(strip.to, raster.top + raster.height);
  const source = pixelWords(raster.rgba);
  const row = new Uint32Array(count);
  for (let y = first; y < last; y++) {
    const py = y - raster.top;
    const cells = Math.min(glow.height - 1, ((py / cell) | 0) + pad) * glow.width + pad;
    for (let x = 0, s = py * raster.width + sx; x < count; x++, s++) {
      const p = source[s]!;
      const alpha = p & 0xff000000;
      if (alpha === 0) {
        row[x] = 0;
        continue;
      }
      let r = red[p & 255]!;
      let g = green[(p >>> 8) & 255]!;
      let b = blue[(p >>> 16) & 255]!;
      const deep = inside[cells + (((x + sx) / cell) | 0)]!;
      if (deep < 255) {
        const shine = (255 - deep) / 255;
        const light = (r * 77 + g * 151 + b * 28) >> 8;
        if (light > LIGHT_FROM) {
          const shade = (SHADE * shine * (light - LIGHT_FROM)) / (255 - LIGHT_FROM);
          r += (EDGE_TONE.r - r) * shade;
          g += (EDGE_TONE.g - g) * shade;
          b += (EDGE_TONE.b - b) * shade;
          row[x] = alpha | (b << 16) | (g << 8) | r;
          continue;
        }
        r = 255 - (255 - r) * (1 - shine * lr);
        g = 255 - (255 - g) * (1 - shine * lg);
        b = 255 - (255 - b) * (1 - shine * lb);
      }
      row[x] = alpha | (b << 16) | (g << 8) | r;
    }
    const at = (y - strip.from) * strip.width + raster.left + sx;
    blendRow({ pixels: strip.pixels, at }, { pixels: row, at: 0 }, count);
  }
}

type Tables = [Uint8Array, Uint8Array, Uint8Array];
const tablesOf = new WeakMap<TemplateManifest, Tables>();

/** One table per channel: a little of the scene's light color, with brightness preserved. */
function harmonyTables(template: TemplateManifest): Tables {
  let tables = tablesOf.get(template);
  if (!tables) {
    const { color, strength } = template.harmony;
    const channels = rgb(color);
    const mean = (channels[0] * 0.299 + channels[1] * 0.587 + channels[2] * 0.114) / 255;
    tables = channels.map((channel) => {
      // Black has no tint, like any gray.
      const tint = mean === 0 ? 1 : channel / 255 / mean;
      const gain = 1 + strength * (tint - 1);
      return Uint8Array.from({ length: 256 }, (_, v) => Math.min(255, Math.round(v * gain)));
    }) as Tables;
    tablesOf.set(template, tables);
  }
  return tables;
}
