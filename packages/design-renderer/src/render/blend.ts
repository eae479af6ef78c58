import { pixelWords } from './raster.js';
import type { PlacedRaster } from './raster.js';

/** A horizontal strip of the design that is being painted. */
export interface Strip {
  width: number;
  /** First row of the strip in the design, and the row after its last. */
  from: number;
  to: number;
  /** See pixelWords. */
  pixels: Uint32Array;
}

/** Composites a raster onto the strip ('over' with straight alpha). */
export function blendRaster(strip: Strip, layer: PlacedRaster): void {
  const sx = Math.max(0, -layer.left);
  const count = Math.min(layer.width, strip.width - layer.left) - sx;
  if (count <= 0) return;
  const first = Math.max(strip.from, layer.top);
  const last = Math.min(strip.to, layer.top + layer.height);
  const source = pixelWords(layer.rgba);
  for (let y = first; y < last; y++) {
    const d = (y - strip.from) * strip.width + layer.left + sx;
    const from = { pixels: source, at: (y - layer.top) * layer.width + sx };
    blendRow({ pixels: strip.pixels, at: d }, from, count);
  }
}

/** A position in a pixel buffer, from which a row starts. */
export interface RowStart {
  pixels: Uint32Array;
  at: number;
}

/** Composites `count` pixels over others. */
export function blendRow(over: RowStart, from: RowStart, count: number): void {
  const dst = over.pixels;
  const src = from.pixels;
  let d = over.at;
  let s = from.at;
  for (const end = s + count; s < end; s++, d++) {
    const p = src[s]!;
    const a = p >>> 24;
    if (a === 0) continue;
    const q = dst[d]!;
    const below = q >>> 24;
    if (a === 255 || below === 0) {
      dst[d] = p;
    } else if (below === 255) {
      const rest = 255 - a;
      const red = ((p & 255) * a + (q & 255) * rest + 127) / 255;
      const green = (((p >>> 8) & 255) * a + ((q >>> 8) & 255) * rest + 127) / 255;
      const blue = (((p >>> 16) & 255) * a + ((q >>> 16) & 255) * rest + 127) / 255;
      dst[d] = 0xff000000 | (blue << 16) | (green << 8) | red;
    } else {
      const rest = (below * (255 - a)) / 255;
      const total = a + rest;
      const k = a / total;
      const l = rest / total;
      const red = (p & 255) * k + (q & 255) * l + 0.5;
      const green = ((p >>> 8) & 255) * k + ((q >>> 8) & 255) * l + 0.5;
      const blue = ((p >>> 16) & 255) * k + ((q >>> 16) & 255) * l + 0.5;
      dst[d] = ((total + 0.5) << 24) | (blue << 16) | (green << 8) | red;
    }
  }
}
