import sharp from 'sharp';
import type { Opening, TemplateManifest } from '../../templates/index.js';
import { rgb } from '../raster.js';
import type { SideFactors } from './cut-sides.js';
import type { PlacedRaster } from '../raster.js';

/**
 * Glow around the portrait, on a grid coarser than the design: color with alpha for the light from
 * behind, and a blurred alpha that measures the distance from an edge.
 */
export interface Glow {
  width: number;
  height: number;
  /** Design pixels per grid cell. */
  cell: number;
  /** Grid cells around the portrait's own area. */
  pad: number;
  rgba: Uint8Array;
  /** Blurred alpha of the portrait, 255 deep inside. */
  inside: Uint8Array;
}

const GRID_WIDTH = 600;
/** Distances above and below `fade.from` between which the glow fades out, in design units. */
const FADE_ABOVE = 110;
const FADE_BELOW = 20;

interface GlowPlace {
  /** Pixels per design unit. */
  unit: number;
  template: TemplateManifest;
  /** Where the photo cuts the person; see cutSides. */
  sides?: ((y: number) => SideFactors) | undefined;
}

export async function glowAround(
  portrait: PlacedRaster,
  { unit, template, sides }: GlowPlace,
): Promise<Glow> {
  const { glow, rim, wrap } = template;
  const cell = Math.max(1, Math.round((unit * 1000) / GRID_WIDTH));
  const pad = Math.ceil((glow.sigma * 3 * unit) / cell);
  const width = Math.ceil(portrait.width / cell) + 2 * pad;
  const height = Math.ceil(portrait.height / cell) + 2 * pad;
  const alpha = sampledAlpha(portrait, { width, height, cell, pad });
  const blur = async (sigma: number): Promise<Uint8Array> =>
    sharp(alpha, { raw: { width, height, channels: 1 } })
      .blur(Math.max(0.3, (sigma * unit) / cell))
      .toColourspace('b-w')
      .raw()
      .toBuffer();
  const [halo, edge, inside] = await Promise.all([
    blur(glow.sigma),
    blur(rim.sigma),
    blur(wrap.sigma),
  ]);
  const rgba = new Uint8Array(width * height * 4);
  const [outer, near] = [rgb(glow.color), rgb(rim.color)];
  const { from } = template.portrait.fade;
  for (let j = 0, i = 0; j < height; j++) {
    const y = (portrait.top + (j - pad) * cell) / unit;
    const fade = fadeAt(y - from);
    const side = fade === 0 ? undefined : sides?.(y);
    for (let k = 0; k < width; k++, i++) {
      if (fade === 0 || (halo[i] === 0 && edge[i] === 0)) continue;
      const x = (portrait.left + (k - pad) * cell) / unit;
      const a = Math.min(1, (halo[i]! / 255) * glow.strength);
      const b = Math.min(1, (edge[i]! / 255) * rim.strength);
      const o = i * 4;
      for (let c = 0; c < 3; c++) rgba[o + c] = outer[c]! + (near[c]! - outer[c]!) * b;
      const light = side ? side.light(x) : 1;
      rgba[o + 3] = (1 - (1 - a) * (1 - b)) * 255 * fade * light * within(glow.opening, x, y);
    }
  }
  return { width, height, cell, pad, rgba, inside };
}

function sampledAlpha(
  portrait: PlacedRaster,
  grid: { width: number; height: number; cell: number; pad: number },
): Uint8Array {
  const { cell, pad } = grid;
  const alpha = new Uint8Array(grid.width * grid.height);
  const half = cell >> 1;
  for (let j = pad; j < grid.height - pad; j++) {
    const y = Math.min(portrait.height - 1, (j - pad) * cell + half);
    for (let i = pad; i < grid.width - pad; i++) {
      const x = Math.min(portrait.width - 1, (i - pad) * cell + half);
      alpha[j * grid.width + i] = portrait.rgba[(y * portrait.width + x) * 4 + 3]!;
    }
  }
  return alpha;
}

/** @param below distance below `fade.from`, in design units */
function fadeAt(below: number): number {
  if (below < -FADE_ABOVE) return 1;
  if (below > FADE_BELOW) return 0;
  return 1 - (below + FADE_ABOVE) / (FADE_ABOVE + FADE_BELOW);
}

function within(opening: Opening, x: number, y: number): number {
  const q = Math.hypot((x - opening.x) / opening.rx, (y - opening.y) / opening.ry);
  const soft = opening.softness;
  return q <= 1 - soft ? 1 : q >= 1 ? 0 : (1 - q) / soft;
}
