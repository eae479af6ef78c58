import type { OvalPlacement } from '@ftl/rules';
import { smoothstep } from '../raster.js';
import type { PlacedRaster, Rgb } from '../raster.js';
import { enlarge } from './enlarge.js';
import { behindPerson } from './oval-backdrop.js';
import {
  type FrameStyle,
  distanceTo,
  FRAME_WIDTH,
  frameColors,
  lengthOf,
  mix,
  SHADOW_WIDTH,
  shadowAt,
} from './oval-frame.js';
import type { ReadCutout } from './read-cutout.js';

/**
 * Renders the person in an oval frame of the template's metal, before the photo's own background:
 * for photos that cut the head or end below the chin, and for outlines that need it.
 */
export async function framedPortrait(
  cutout: ReadCutout,
  placed: OvalPlacement,
  { unit, template }: FrameStyle,
): Promise<PlacedRaster> {
  const { oval } = placed;
  const left = Math.floor((oval.x - oval.rx - FRAME_WIDTH) * unit) - 1;
  const top = Math.floor((oval.y - oval.ry - FRAME_WIDTH) * unit) - 1;
  const width = Math.ceil((oval.x + oval.rx + FRAME_WIDTH) * unit) + 1 - left;
  const height = Math.ceil((oval.y + oval.ry + FRAME_WIDTH) * unit) + 1 - top;
  const person = await personIn(cutout, placed, { unit, template });
  const behind = await behindPerson(cutout, placed, { unit, template });
  const metal = frameColors(template.lettering.title.metal);
  const rgba = new Uint8Array(width * height * 4);
  const deep = (1 - (SHADOW_WIDTH + 1) / Math.min(oval.rx, oval.ry)) ** 2;
  const tall = oval.ry + FRAME_WIDTH;
  for (let y = 0; y < height; y++) {
    const unitY = (top + y + 0.5) / unit;
    const ovalY = (unitY - oval.y) / oval.ry;
    const q = Math.max(0, 1 - ((unitY - oval.y) / tall) ** 2);
    const half = Math.sqrt(q) * (oval.rx + FRAME_WIDTH) + 2;
    const from = Math.max(0, Math.floor((oval.x - half) * unit) - left);
    const to = Math.min(width, Math.ceil((oval.x + half) * unit) - left);
    for (let x = from; x < to; x++) {
      const unitX = (left + x + 0.5) / unit;
      const o = (y * width + x) * 4;
      const at = person.indexAt(left + x, top + y);
      const ovalX = (unitX - oval.x) / oval.rx;
      // Most pixels lie inside the frame and its shadow.
      if (ovalX * ovalX + ovalY * ovalY < deep) {
        const isSolid = at >= 0 && person.pixels[at + 3] === 255;
        const color = isSolid ? undefined : over(behind(left + x, top + y), person.pixels, at);
        for (let c = 0; c < 3; c++) rgba[o + c] = color ? color[c]! : person.pixels[at + c]!;
        rgba[o + 3] = 255;
        continue;
      }
      const distance = distanceTo(oval, unitX, unitY);
      const coverage = smoothstep(0.5, -0.5, (distance - FRAME_WIDTH) * unit);
      if (coverage <= 0) continue;
      const inFrame = Math.max(0, Math.min(1, distance * unit + 0.5));
      let color: Rgb = [0, 0, 0];
      if (inFrame < 1) {
        const image = over(behind(left + x, top + y), person.pixels, at);
        color = mix(image, SHADE, shadowAt(distance));
      }
      if (inFrame > 0) {
        const out = outwards(oval, unitX, unitY);
        color = mix(color, metal(Math.max(0, distance), out), inFrame);
      }
      for (let c = 0; c < 3; c++) rgba[o + c] = color[c]!;
      rgba[o + 3] = 255 * coverage;
    }
  }
  return { left, top, width, height, rgba };
}

const SHADE: Rgb = [24, 16, 20];

/** The part of the cutout within the oval's bounds, with the mapping from design pixels to it. */
async function personIn(
  cutout: ReadCutout,
  { oval, scale, x: boxX, y: boxY }: OvalPlacement,
  { unit, template }: FrameStyle,
): Promise<{ pixels: Uint8Array; indexAt: (x: number, y: number) => number }> {
  const { raster, subject } = cutout;
  const toPhotoX = (x: number): number => subject.box.x + (x - boxX) / scale;
  const toPhotoY = (y: number): number => subject.box.y + (y - boxY) / scale;
  const x0 = Math.max(0, Math.floor(toPhotoX(oval.x - oval.rx)));
  const y0 = Math.max(0, Math.floor(toPhotoY(oval.y - oval.ry)));
  const part = {
    x: x0,
    y: y0,
    w: Math.max(1, Math.min(raster.width, Math.ceil(toPhotoX(oval.x + oval.rx))) - x0),
    h: Math.max(1, Math.min(raster.height, Math.ceil(toPhotoY(oval.y + oval.ry))) - y0),
  };
  const left = Math.round((boxX + (part.x - subject.box.x) * scale) * unit);
  const top = Math.round((boxY + (part.y - subject.box.y) * scale) * unit);
  const width = Math.max(1, Math.round(part.w * scale * unit));
  const height = Math.max(1, Math.round(part.h * scale * unit));
  const pixels = await enlarge(cutout, { part, width, height, template });
  const indexAt = (x: number, y: number): number => {
    // At an edge that cuts the person, half a pixel of the photo may be missing: repeat the last
    // one.
    const column = x - left;
    const row = y - top;
    if (column < -SLACK || row < -SLACK) return -1;
    if (column >= width + SLACK || row >= height + SLACK) return -1;
    const inRow = Math.max(0, Math.min(width - 1, column));
    return (Math.max(0, Math.min(height - 1, row)) * width + inRow) * 4;
  };
  return { pixels, indexAt };
}

/** Composites a pixel of the cutout over a color; returns the color alone outside of the cutout. */
function over(behind: Rgb, pixels: Uint8Array, at: number): Rgb {
  if (at < 0) return behind;
  return mix(behind, [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!], pixels[at + 3]! / 255);
}

/** Rounding may move the enlarged part by this many pixels. */
const SLACK = 8;

/** Unit vector away from the oval's center, perpendicular to its outline. */
function outwards(
  { x, y, rx, ry }: OvalPlacement['oval'],
  px: number,
  py: number,
): { x: number; y: number } {
  const [nx, ny] = [(px - x) / (rx * rx), (py - y) / (ry * ry)];
  const length = lengthOf(nx, ny) || 1;
  return { x: nx / length, y: ny / length };
}
