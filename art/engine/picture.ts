import sharp from 'sharp';
import type { OverlayOptions, Sharp } from 'sharp';
import { Resvg } from '@resvg/resvg-js';

/** Straight (not premultiplied) sRGB with alpha, 8 bit. */
export interface Picture {
  width: number;
  height: number;
  rgba: Buffer;
}

export const DESIGN_WIDTH = 1000;
export const DESIGN_HEIGHT = 1200;

const raw = (p: Picture): { raw: { width: number; height: number; channels: 4 } } => ({
  raw: { width: p.width, height: p.height, channels: 4 },
});

export function open(picture: Picture): Sharp {
  return sharp(picture.rgba, { ...raw(picture), limitInputPixels: false });
}

export async function close(image: Sharp): Promise<Picture> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}

export interface Placed {
  picture: Picture;
  /** upper left corner in design units */
  x?: number;
  y?: number;
  blend?: 'over' | 'screen' | 'multiply' | 'dest-in' | 'dest-out' | 'soft-light' | 'add';
}

/**
 * One sheet of the design at a fixed number of pixels per unit; parts are composited onto it from
 * back to front.
 */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  private readonly parts: Placed[] = [];

  constructor(scale: number) {
    this.scale = scale;
    this.width = Math.round(DESIGN_WIDTH * scale);
    this.height = Math.round(DESIGN_HEIGHT * scale);
  }

  lay(picture: Picture, place: Omit<Placed, 'picture'> = {}): this {
    this.parts.push({ picture, ...place });
    return this;
  }

  /** Draws SVG markup in design units over the whole sheet. */
  draw(markup: string, blend?: Placed['blend']): this {
    return this.lay(drawSvg(markup, this.scale), blend ? { blend } : {});
  }

  async flatten(): Promise<Picture> {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    let sheet = sharp({
      create: { width: this.width, height: this.height, channels: 4, background },
    });
    const inputs = await Promise.all(this.parts.map((part) => this.clipped(part)));
    sheet = sheet.composite(inputs.filter((input) => input !== undefined));
    return close(sheet);
  }

  /** libvips rejects overlays that exceed the image, so they are clipped first. */
  private async clipped(part: Placed): Promise<OverlayOptions | undefined> {
    const left = Math.round((part.x ?? 0) * this.scale);
    const top = Math.round((part.y ?? 0) * this.scale);
    const x0 = Math.max(0, -left);
    const y0 = Math.max(0, -top);
    const width = Math.min(part.picture.width, this.width - left) - x0;
    const height = Math.min(part.picture.height, this.height - top) - y0;
    if (width <= 0 || height <= 0) return undefined;
    const cut = await close(open(part.picture).extract({ left: x0, top: y0, width, height }));
    return {
      input: cut.rgba,
      ...raw(cut),
      left: left + x0,
      top: top + y0,
      blend: part.blend ?? 'over',
    };
  }
}

/** Rasterizes SVG markup (paths only, never text) whose units are design units. */
export function drawSvg(
  markup: string,
  scale: number,
  box: { x: number; y: number; w: number; h: number } = {
    x: 0,
    y: 0,
    w: DESIGN_WIDTH,
    h: DESIGN_HEIGHT,
  },
): Picture {
  const width = Math.round(box.w * scale);
  const height = Math.round(box.h * scale);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.w} ${box.h}" width="${width}" height="${height}">${markup}</svg>`;
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return {
    width: image.width,
    height: image.height,
    rgba: unpremultiply(Buffer.from(image.pixels)),
  };
}

function unpremultiply(rgba: Buffer): Buffer {
  for (let i = 0; i < rgba.length; i += 4) {
    const a = rgba[i + 3]!;
    if (a === 0 || a === 255) continue;
    for (let c = 0; c < 3; c++) rgba[i + c] = Math.min(255, Math.round((rgba[i + c]! * 255) / a));
  }
  return rgba;
}

export async function resized(picture: Picture, width: number, height: number): Promise<Picture> {
  return close(open(picture).resize(width, height, { fit: 'fill', kernel: 'cubic' }));
}

export async function blurred(picture: Picture, sigma: number): Promise<Picture> {
  return close(open(picture).blur(Math.max(0.3, sigma)));
}

/** Fills the image's shape with one flat color, as the base of shadows, glows and contours. */
export function silhouette(
  picture: Picture,
  [r, g, b]: [number, number, number],
  strength = 1,
): Picture {
  const rgba = Buffer.alloc(picture.rgba.length);
  for (let i = 0; i < rgba.length; i += 4) {
    rgba[i] = r;
    rgba[i + 1] = g;
    rgba[i + 2] = b;
    rgba[i + 3] = Math.min(255, picture.rgba[i + 3]! * strength);
  }
  return { ...picture, rgba };
}

/** Multiplies alpha by a value from 0 to 1 for each point in design units. */
export function masked(
  picture: Picture,
  scale: number,
  keep: (x: number, y: number) => number,
  origin: { x: number; y: number } = { x: 0, y: 0 },
): Picture {
  const rgba = Buffer.from(picture.rgba);
  for (let y = 0, i = 3; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++, i += 4) {
      if (rgba[i] === 0) continue;
      rgba[i] = Math.round(
        rgba[i]! * Math.max(0, Math.min(1, keep(origin.x + x / scale, origin.y + y / scale))),
      );
    }
  return { ...picture, rgba };
}

export const smoothstep = (from: number, to: number, v: number): number => {
  const t = Math.max(0, Math.min(1, (v - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
