import { framedPart, type SubjectFacts } from '@ftl/rules';
import sharp from 'sharp';
import type { Backdrop } from '../cutout-engine.js';
import { smoothStep } from '../matting/levels.js';
import { clampBox, growBox, sample, sampleAlpha, type Box, type Raster } from '../photo/raster.js';

interface BackdropSource {
  photo: Raster;
  /** The cutout: four bytes per pixel, same size as the photo. */
  rgba: Uint8Array;
}

/** The oval with a margin: a design finds the person's bounds at a lower resolution. */
const MARGIN = 1.12;
/** Maximum height in pixels; away from the outline nothing is sharp. */
const MOST_ROWS = 800;
/** Radii of blurs by the height: of the outline's surroundings, and away from it. */
const NEAR = 0.035;
const SLIGHT = 0.012;
const STRONG = 0.06;
/** Fills what nothing is known of: behind the person, and beyond the photo. */
const FILLING = 0.3;
/** Blurred alpha of the person from which the photo is sharp, slightly, and strongly blurred. */
const SHARP_FROM = 0.4;
const SLIGHT_FROM = 0.12;
const STRONG_BELOW = 0.02;
/** Blurred mask of the photo between which its border disappears. */
const BORDER = { from: 0.5, to: 0.95 };
/** Strong blurs are computed at a fraction of the size. */
const COARSE = 4;
const QUALITY = 82;

/**
 * What an oval shows behind the person: the photo along the outline, so that a strand or a bow that
 * the cutout lacks is still there, and further away blurred colors without the person's own.
 */
export async function backdropOf(source: BackdropSource, subject: SubjectFacts): Promise<Backdrop> {
  const area = growBox(framedPart(subject), MARGIN);
  const scale = Math.min(1, MOST_ROWS / area.h);
  const view = await viewOf(source, area, scale);
  const { width, height, pixels, person, isKnown } = view;
  const around = Uint8Array.from(person, (alpha, i) => (isKnown[i] ? 255 - alpha : 0));
  const [near, inside, slight, strong, filling] = await Promise.all([
    blurredPlane(person, view, NEAR * height),
    blurredPlane(
      isKnown.map((known) => 255 * known),
      view,
      NEAR * height,
    ),
    blurredColors(pixels, around, view, SLIGHT * height),
    blurredColors(pixels, around, view, STRONG * height),
    blurredColors(pixels, around, view, FILLING * height),
  ]);
  const out = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const share = near[i]! / 255;
    const within = smoothStep(BORDER.from, BORDER.to, inside[i]! / 255);
    const sharp = within * smoothStep(SLIGHT_FROM, SHARP_FROM, share);
    const soft = within * smoothStep(STRONG_BELOW, SLIGHT_FROM, share);
    for (let c = 0; c < 3; c++) {
      const at = i * 4 + c;
      let value = filling[at]!;
      value += (strong[at]! - value) * certainty(strong[i * 4 + 3]!);
      value += (slight[at]! - value) * certainty(slight[i * 4 + 3]!) * soft;
      out[i * 3 + c] = value + (pixels[i * 3 + c]! - value) * sharp;
    }
  }
  const webp = await sharp(out, { raw: { width, height, channels: 3 } })
    .webp({ quality: QUALITY, smartSubsample: true })
    .toBuffer();
  return { webp, area };
}

interface View {
  width: number;
  height: number;
  /** Three bytes per pixel; black beyond the photo. */
  pixels: Uint8Array;
  /** Alpha of the person. */
  person: Uint8Array;
  /** 1 within the photo. */
  isKnown: Uint8Array;
}

/** Samples an area that may extend beyond the photo. */
async function viewOf({ photo, rgba }: BackdropSource, area: Box, scale: number): Promise<View> {
  const width = Math.max(8, Math.round(area.w * scale));
  const height = Math.max(8, Math.round(area.h * scale));
  const part = clampBox(area, photo);
  const left = Math.max(0, Math.min(width - 1, Math.round((part.x - area.x) * scale)));
  const top = Math.max(0, Math.min(height - 1, Math.round((part.y - area.y) * scale)));
  const size = {
    width: Math.max(1, Math.min(width - left, Math.round(part.w * scale))),
    height: Math.max(1, Math.min(height - top, Math.round(part.h * scale))),
  };
  const [colors, alpha] = await Promise.all([
    sample(photo, part, { ...size, isSharpest: true }),
    sampleAlpha(rgba, photo, part, size),
  ]);
  const pixels = new Uint8Array(width * height * 3);
  const person = new Uint8Array(width * height);
  const isKnown = new Uint8Array(width * height);
  for (let y = 0; y < size.height; y++) {
    const from = y * size.width;
    const to = (y + top) * width + left;
    pixels.set(colors.data.subarray(from * 3, (from + size.width) * 3), to * 3);
    person.set(alpha.subarray(from, from + size.width), to);
    isKnown.fill(1, to, to + size.width);
  }
  return { width, height, pixels, person, isKnown };
}

type Size = Pick<View, 'width' | 'height'>;

function blurredPlane(
  plane: Uint8Array,
  { width, height }: Size,
  sigma: number,
): Promise<Uint8Array> {
  return sharp(plane, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.3, sigma))
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

/** Mean colors by weight, four bytes per pixel, with the mean weight. */
async function blurredColors(
  pixels: Uint8Array,
  weights: Uint8Array,
  { width, height }: Size,
  sigma: number,
): Promise<Uint8Array> {
  const weighted = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    weighted.set(pixels.subarray(i * 3, i * 3 + 3), i * 4);
    weighted[i * 4 + 3] = weights[i]!;
  }
  const coarse = sigma > 2 * COARSE ? COARSE : 1;
  const raw = { width, height, channels: 4 } as const;
  const small = await sharp(weighted, { raw })
    .resize(Math.max(2, Math.round(width / coarse)), Math.max(2, Math.round(height / coarse)), {
      fit: 'fill',
      kernel: 'linear',
    })
    .blur(Math.max(0.3, sigma / coarse))
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (coarse === 1) return small.data;
  const { width: w, height: h } = small.info;
  return sharp(small.data, { raw: { width: w, height: h, channels: 4 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

/** How much a mean of few weights counts. */
const certainty = (weight: number): number => smoothStep(0.02, 0.3, weight / 255);
