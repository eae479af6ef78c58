import { byteOfLight, linearOfHex } from './light-values.js';
import type { ClothFinish, PreparedDesign } from './shirt.types.js';
import type { ShirtMaps } from './shirt-maps.js';

/** Limits of cotton: dye reflects neither all light nor none. */
const WHITEST = 0.93;
const BLACKEST = 0.0085;
/** Exposure at which a lit, open patch of cloth has its nominal color. */
const EXPOSURE = 0.83;
const INK_REFLECTANCE = 0.96;
/** Share of the light that a fold reflects onto cloth of the same color, 0 to 1. */
const INTERREFLECTION = 0.9;
const SHADOW_RGB = [74, 62, 50] as const;

const TILE = 256;

function hash(x: number, y: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Grain of the knit as a factor, 1 = none. */
const KNIT = Float32Array.from({ length: TILE * TILE }, (_, i) => {
  const x = i % TILE;
  const y = (i - x) / TILE;
  return 1 + 0.022 * (hash(x, y) - 0.5) + 0.016 * (hash(x >> 1, (y >> 2) + 900) - 0.5);
});

/** Light and dark fibers of heather yarn: short vertical streaks of several lengths. */
const HEATHER = Float32Array.from({ length: TILE * TILE }, (_, i) => {
  const x = i % TILE;
  const y = (i - x) / TILE;
  const fine = hash(x, (y + Math.floor(hash(x, 7) * 5)) >> 1);
  const long = hash(x >> 1, ((y + Math.floor(hash(x >> 1, 9) * 13)) >> 3) + 300);
  const light = fine > 0.86 ? 0.3 : 0;
  return 0.8 + 0.26 * fine + 0.2 * long + light * long;
});

interface Cloth {
  rgb: [number, number, number];
  /** Per channel: light reflected at each of 256 degrees of openness, for diffuse light 1. */
  response: [Float32Array, Float32Array, Float32Array];
  sheen: number;
  finish: ClothFinish;
}

/** Interreflection in folds: infinite bounces within the share that is not open. */
function bounce(reflectance: number, openness: number): number {
  return reflectance / (1 - reflectance * (1 - openness) * INTERREFLECTION);
}

function clothOf(hex: string, finish: ClothFinish): Cloth {
  const rgb = linearOfHex(hex).map((c) => Math.max(BLACKEST, c * WHITEST)) as Cloth['rgb'];
  const luminance = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
  const response = rgb.map((c) =>
    Float32Array.from({ length: 256 }, (_, i) => bounce(c, i / 255)),
  ) as Cloth['response'];
  return { rgb, response, sheen: 0.042 + 0.035 * Math.sqrt(luminance), finish };
}

/** Maximum number of samples along one pixel where the cloth is seen from the side. */
const MAX_TAPS = 8;
/** Square of the step, in pixels of the design, above which one sample is not enough. */
const STEEP = 1.8 * 1.8;

/**
 * Projects a design onto one view's maps; `r`, `g`, `b` (premultiplied, linear) and `cover` hold
 * the ink of the last call.
 */
class Print {
  r = 0;
  g = 0;
  b = 0;
  cover = 0;
  private readonly pixels: Uint16Array;
  private readonly width: number;
  private readonly height: number;
  private readonly scaleX: number;
  private readonly scaleY: number;
  private readonly maps: ShirtMaps;

  constructor(design: PreparedDesign, maps: ShirtMaps) {
    this.pixels = new Uint16Array(design.pixels);
    this.width = design.width;
    this.height = design.height;
    this.scaleX = design.width / maps.scales.printUnit;
    this.scaleY = design.height / maps.scales.printUnit;
    this.maps = maps;
  }

  /**
   * The ink of pixel `i`: one sample where the cloth faces the viewer, several along the step to
   * the next pixel where it turns away.
   * @returns false if there is no ink
   */
  at(i: number): boolean {
    const { printU, printV, print } = this.maps;
    const x = printU[i]! * this.scaleX - 0.5;
    const y = printV[i]! * this.scaleY - 0.5;
    const other = print[i + 1]! > 0 ? i + 1 : print[i - 1]! > 0 ? i - 1 : i;
    const stepX = (printU[other]! - printU[i]!) * this.scaleX;
    const stepY = (printV[other]! - printV[i]!) * this.scaleY;
    const square = stepX * stepX + stepY * stepY;
    this.r = this.g = this.b = this.cover = 0;
    if (square < STEEP) {
      this.add(x, y, 1 / 65535);
      return this.cover > 0.002;
    }
    const step = Math.sqrt(square);
    const taps = Math.min(MAX_TAPS, Math.ceil(step));
    // A longer step is a jump to another fold, not a slope.
    const reach = Math.min(1, (MAX_TAPS * 1.5) / step);
    for (let n = 0; n < taps; n++) {
      const t = ((n + 0.5) / taps - 0.5) * reach;
      this.add(x + stepX * t, y + stepY * t, 1 / 65535 / taps);
    }
    return this.cover > 0.002;
  }

  /** Adds the bilinear sample at a position in pixels of the design. */
  private add(x: number, y: number, weight: number): void {
    const { pixels, width } = this;
    if (x < 0 || y < 0 || x >= width - 1 || y >= this.height - 1) return;
    const ix = x | 0;
    const iy = y | 0;
    const fx = x - ix;
    const fy = (y - iy) * weight;
    const gy = weight - fy;
    const p = (iy * width + ix) * 4;
    const q = p + width * 4;
    const w0 = (1 - fx) * gy;
    const w1 = fx * gy;
    const w2 = (1 - fx) * fy;
    const w3 = fx * fy;
    this.r += pixels[p]! * w0 + pixels[p + 4]! * w1 + pixels[q]! * w2 + pixels[q + 4]! * w3;
    this.g += pixels[p + 1]! * w0 + pixels[p + 5]! * w1 + pixels[q + 1]! * w2 + pixels[q + 5]! * w3;
    this.b += pixels[p + 2]! * w0 + pixels[p + 6]! * w1 + pixels[q + 2]! * w2 + pixels[q + 6]! * w3;
    this.cover +=
      pixels[p + 3]! * w0 + pixels[p + 7]! * w1 + pixels[q + 3]! * w2 + pixels[q + 7]! * w3;
  }
}

const pages = new WeakMap<ShirtMaps, Buffer>();

/**
 * The background with the shadow and no shirt, as straight-alpha RGBA; cached for each set of maps.
 */
function pageOf(maps: ShirtMaps): Buffer {
  const known = pages.get(maps);
  if (known) return known;
  const { shadow, shadowSize, size } = maps;
  const page = Buffer.allocUnsafe(size * size * 4);
  const ratio = shadowSize / size;
  const place = (n: number): number =>
    Math.max(0, Math.min(shadowSize - 1.001, (n + 0.5) * ratio - 0.5));
  for (let y = 0; y < size; y++) {
    const sy = place(y);
    const iy = sy | 0;
    for (let x = 0; x < size; x++) {
      const sx = place(x);
      const ix = sx | 0;
      const fx = sx - ix;
      const k = iy * shadowSize + ix;
      const top = shadow[k]! + (shadow[k + 1]! - shadow[k]!) * fx;
      const bottom =
        shadow[k + shadowSize]! + (shadow[k + shadowSize + 1]! - shadow[k + shadowSize]!) * fx;
      page.set([...SHADOW_RGB, top + (bottom - top) * (sy - iy) + 0.5], (y * size + x) * 4);
    }
  }
  pages.set(maps, page);
  return page;
}

/**
 * Renders a shirt in a color with the design on it: straight-alpha RGBA, sRGB, `maps.size` squared,
 * on a transparent background with a soft shadow.
 */
export function shadeShirt(
  maps: ShirtMaps,
  {
    colorHex,
    finish = 'solid',
    design,
  }: {
    colorHex: string;
    finish?: ClothFinish;
    design: PreparedDesign | null;
  },
): Buffer {
  const cloth = clothOf(colorHex, finish);
  const { alpha, diffuse, gloss, openness, print, scales, size } = maps;
  const out = Buffer.from(pageOf(maps));
  const ink = design ? new Print(design, maps) : null;
  const diffuseOf = squareTable(scales.diffuseScale * EXPOSURE);
  const glossOf = squareTable(scales.glossScale * cloth.sheen);
  const [red, green, blue] = cloth.response;
  const grainStep = size === 800 ? 2 : 1;
  for (let y = 0; y < maps.height; y++) {
    for (let x = 0; x < maps.width; x++) {
      const i = y * maps.width + x;
      const cover = alpha[i]!;
      if (cover === 0) continue;
      const open = openness[i]!;
      const tile = ((y * grainStep) % TILE) * TILE + ((x * grainStep) % TILE);
      let light = diffuseOf[diffuse[i]!]! * KNIT[tile]!;
      let shine = glossOf[gloss[i]!]!;
      let r = red[open]!;
      let g = green[open]!;
      let b = blue[open]!;
      if (cloth.finish === 'heather') {
        const fiber = HEATHER[tile]!;
        r *= fiber;
        g *= fiber;
        b *= fiber;
      }
      const printed = print[i]!;
      if (ink && printed > 0 && ink.at(i)) {
        const share = printed / 255;
        const bare = 1 - ink.cover * share;
        const reflected = share * INK_REFLECTANCE;
        const openShare = open / 255;
        r = r * bare + bounce(ink.r * reflected, openShare);
        g = g * bare + bounce(ink.g * reflected, openShare);
        b = b * bare + bounce(ink.b * reflected, openShare);
        shine *= 0.55 + 0.45 * bare;
        light = diffuseOf[diffuse[i]!]! * (bare * KNIT[tile]! + (1 - bare));
      }
      const o = ((maps.y + y) * size + maps.x + x) * 4;
      let cr = byteOfLight(r * light + shine);
      let cg = byteOfLight(g * light + shine);
      let cb = byteOfLight(b * light + shine * 1.03);
      if (cover < 255) {
        const below = (out[o + 3]! * (255 - cover)) / 255;
        const total = cover + below;
        cr = (cr * cover + SHADOW_RGB[0] * below) / total;
        cg = (cg * cover + SHADOW_RGB[1] * below) / total;
        cb = (cb * cover + SHADOW_RGB[2] * below) / total;
        out[o + 3] = total + 0.5;
      } else {
        out[o + 3] = 255;
      }
      out[o] = cr;
      out[o + 1] = cg;
      out[o + 2] = cb;
    }
  }
  return out;
}

function squareTable(scale: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 2 * scale);
}
