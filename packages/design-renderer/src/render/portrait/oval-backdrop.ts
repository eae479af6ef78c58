import type { OvalPlacement } from '@ftl/rules';
import sharp from 'sharp';
import type { TemplateManifest } from '../../templates/index.js';
import { rgb, smoothstep, type Rgb } from '../raster.js';
import { toneOldPortrait } from './old-tone.js';
import { lengthOf, mix, type FrameStyle } from './oval-frame.js';
import type { ReadCutout } from './read-cutout.js';

/** The color behind the person at a pixel of the design. */
type Behind = (x: number, y: number) => Rgb;

/** How much of the template's light lies on the photo's background: behind the head, at the rim. */
const TONED = { middle: 0.16, rim: 0.62 };
/** Distances from the oval's center between which it increases, 1 being the rim. */
const TONED_FROM = 0.35;
const TONED_TO = 1.1;

/**
 * The photo's own background, toned to the template's light toward the frame; without one, as of
 * cutouts from before there were any, the light alone.
 */
export async function behindPerson(
  cutout: ReadCutout,
  placed: OvalPlacement,
  { unit, template }: FrameStyle,
): Promise<Behind> {
  const { oval } = placed;
  const painted = lightOf(template);
  const place = (x: number, y: number): [number, number] => [
    ((x + 0.5) / unit - oval.x) / oval.rx,
    ((y + 0.5) / unit - oval.y) / oval.ry,
  ];
  const photo = await photoBehind(cutout, placed, { unit, template });
  if (!photo) return (x, y) => painted(...place(x, y));
  return (x, y) => {
    const [across, down] = place(x, y);
    const rim = smoothstep(TONED_FROM, TONED_TO, lengthOf(across, down));
    const toned = TONED.middle + (TONED.rim - TONED.middle) * rim;
    return mix(photo(x, y), painted(across, down), toned);
  };
}

async function photoBehind(
  { backdrop, subject, hasOneTone }: ReadCutout,
  { x, y, scale }: OvalPlacement,
  { unit, template }: FrameStyle,
): Promise<Behind | undefined> {
  if (!backdrop) return undefined;
  const { bytes, area } = backdrop;
  const left = Math.round((x + (area.x - subject.box.x) * scale) * unit);
  const top = Math.round((y + (area.y - subject.box.y) * scale) * unit);
  const width = Math.max(1, Math.round(area.w * scale * unit));
  const height = Math.max(1, Math.round(area.h * scale * unit));
  const pixels = await sharp(bytes)
    .ensureAlpha()
    .toColourspace('srgb')
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  if (hasOneTone) toneOldPortrait(pixels, template);
  return (px, py) => {
    const column = Math.max(0, Math.min(width - 1, px - left));
    const row = Math.max(0, Math.min(height - 1, py - top));
    const at = (row * width + column) * 4;
    return [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
  };
}

/** The template's light: bright behind the head, darker toward the frame. */
function lightOf(template: TemplateManifest): (x: number, y: number) => Rgb {
  const light = mix(rgb(template.glow.color), [255, 255, 255], 0.25);
  const deep = mix(rgb(template.wrap.color), [70, 60, 74], 0.42);
  return (x, y) => mix(light, deep, smoothstep(0.1, 1.15, lengthOf(x, y + 0.18)));
}
