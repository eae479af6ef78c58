import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { decodePlanes } from './plane-codec.js';
import type { ShirtSize, ShirtView } from './shirt.types.js';

/** Light and print coordinates of one view, cropped to the shirt. */
export interface ShirtMaps {
  /** Edge of the whole image, in pixels. */
  size: number;
  /** Position of the maps in the image. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Coverage of the shirt, 0..255. */
  alpha: Uint8Array;
  /** Square roots of the diffuse light and of the gloss, as bytes; see `scales`. */
  diffuse: Uint8Array;
  gloss: Uint8Array;
  /** Share of the surroundings that is visible from the cloth, 0..255; the rest is cloth. */
  openness: Uint8Array;
  /** Share of the pixel that the print may cover, 0..255. */
  print: Uint8Array;
  /** Print coordinates, 0..printUnit from left to right and top to bottom. */
  printU: Int16Array;
  printV: Int16Array;
  /** Shadow on the background, 0..255, `shadowSize` squared over the whole image. */
  shadow: Uint8Array;
  shadowSize: number;
  scales: { diffuseScale: number; glossScale: number; printUnit: number };
}

function readMaps(folder: string, view: ShirtView): ShirtMaps {
  const { header, planes } = decodePlanes(readFileSync(join(folder, view, 'maps.bin')));
  const { size, box, encoding } = header as {
    size: number;
    box: { x: number; y: number; width: number; height: number };
    encoding: ShirtMaps['scales'];
  };
  const bytes = (name: string): Uint8Array => planes[name]!.samples as Uint8Array;
  return {
    size,
    ...box,
    alpha: bytes('alpha'),
    diffuse: bytes('diffuse'),
    gloss: bytes('gloss'),
    openness: bytes('openness'),
    print: bytes('print'),
    printU: planes['printU']!.samples as Int16Array,
    printV: planes['printV']!.samples as Int16Array,
    shadow: bytes('shadow'),
    shadowSize: planes['shadow']!.width,
    scales: encoding,
  };
}

/** Averages 2 x 2 pixels, ignoring uncovered ones. */
function halve(maps: ShirtMaps): ShirtMaps {
  const width = maps.width / 2;
  const height = maps.height / 2;
  const average = <T extends Uint8Array | Int16Array>(
    source: T,
    out: T,
    weight: Uint8Array | null,
  ): T => {
    for (let y = 0, o = 0; y < height; y++) {
      for (let x = 0; x < width; x++, o++) {
        const a = y * 2 * maps.width + x * 2;
        const c = a + maps.width;
        if (!weight) {
          out[o] = (source[a]! + source[a + 1]! + source[c]! + source[c + 1]! + 2) >> 2;
          continue;
        }
        const total = weight[a]! + weight[a + 1]! + weight[c]! + weight[c + 1]!;
        if (total === 0) continue;
        const sum =
          source[a]! * weight[a]! +
          source[a + 1]! * weight[a + 1]! +
          source[c]! * weight[c]! +
          source[c + 1]! * weight[c + 1]!;
        out[o] = Math.round(sum / total);
      }
    }
    return out;
  };
  const n = width * height;
  const bytes = (source: Uint8Array, weight: Uint8Array | null): Uint8Array =>
    average(source, new Uint8Array(n), weight);
  return {
    ...maps,
    size: maps.size / 2,
    x: maps.x / 2,
    y: maps.y / 2,
    width,
    height,
    alpha: bytes(maps.alpha, null),
    diffuse: bytes(maps.diffuse, maps.alpha),
    gloss: bytes(maps.gloss, maps.alpha),
    openness: bytes(maps.openness, maps.alpha),
    print: bytes(maps.print, maps.alpha),
    printU: average(maps.printU, new Int16Array(n), maps.print),
    printV: average(maps.printV, new Int16Array(n), maps.print),
  };
}

/**
 * Loads and caches the maps of the shirt: all views at 800 px (about 12 MB), at 1600 px only the
 * last one used.
 */
export class ShirtMapStore {
  private readonly folder: string;
  private readonly small = new Map<ShirtView, ShirtMaps>();
  private large: { view: ShirtView; maps: ShirtMaps } | undefined;

  /** @param folder SHIRT_MAPS, or another folder with the same files */
  constructor(folder: string) {
    this.folder = folder;
  }

  get(view: ShirtView, size: ShirtSize): ShirtMaps {
    const known =
      size === 800 ? this.small.get(view) : this.large?.view === view ? this.large.maps : undefined;
    if (known) return known;
    const full = readMaps(this.folder, view);
    if (full.size === size) {
      if (size === 800) this.small.set(view, full);
      else this.large = { view, maps: full };
      return full;
    }
    const half = halve(full);
    this.small.set(view, half);
    return half;
  }
}
