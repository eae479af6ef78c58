import { framedPart, type SubjectFacts } from '@ftl/rules';
import sharp from 'sharp';
import type { Backdrop } from '../cutout-engine.js';
import { smoothStep } from '../matting/levels.js';
import {
  clampBox,
  growBox,
  opened,
  sample,
  sampleAlpha,
  type Box,
  type Raster,
} from '../photo/raster.js';

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
/** All that is blurred is computed at a fraction of the size; strong blurs at a smaller one. */
const COARSE = 4;
const LEAST_SIGMA = 3;
const ENLARGED = { fit: 'fill', kernel: 'cubic' } as const;
/** Without the smarter chroma, and with less effort, as good and a fifth of the time. */
const QUALITY = 82;
const EFFORT = 2;

/**
 * What an oval shows behind the person: the photo along the outline, so that a strand or a bow that
 * the cutout lacks is still there, and further away blurred colors without the person's own.
 */
export async function backdropOf(source: BackdropSource, subject: SubjectFacts): Promise<Backdrop> {
  const area = growBox(framedPart(subject), MARGIN);
  const scale = Math.min(1, MOST_ROWS / area.h);
  const { part, size, left, top, width, height } = placeOf(source.photo, area, scale);
  const { data, ...coarse } = await veilOf(source, area, scale / COARSE);
  const veil = await sharp(data, { raw: { ...coarse, channels: 4 } })
    .resize(width, height, ENLARGED)
    .raw()
    .toBuffer();
  const webp = await opened(await sample(source.photo, part, { ...size, isSharpest: true }))
    .extend({ left, top, right: width - left - size.width, bottom: height - top - size.height })
    .composite([{ input: veil, raw: { width, height, channels: 4 } }])
    .removeAlpha()
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer();
  return { webp, area };
}

/** Where an image of an area, which may extend beyond the photo, shows a part of the photo. */
function placeOf(photo: Raster, area: Box, scale: number) {
  const width = Math.max(8, Math.round(area.w * scale));
  const height = Math.max(8, Math.round(area.h * scale));
  const part = clampBox(area, photo);
  const left = Math.max(0, Math.min(width - 1, Math.round((part.x - area.x) * scale)));
  const top = Math.max(0, Math.min(height - 1, Math.round((part.y - area.y) * scale)));
  const size = {
    width: Math.max(1, Math.min(width - left, Math.round(part.w * scale))),
    height: Math.max(1, Math.min(height - top, Math.round(part.h * scale))),
  };
  return { part, size, left, top, width, height };
}

/** Blurred colors, four bytes per pixel: opaque away from the outline, transparent along it. */
async function veilOf({ photo, rgba }: BackdropSource, area: Box, scale: number): Promise<Raster> {
  const { part, size, left, top, width, height } = placeOf(photo, area, scale);
  const colors = await sample(photo, part, size);
  const person = await sampleAlpha(rgba, photo, part, size);
  /** Colors around the person by weight, and masks of the person and of the photo. */
  const around = new Uint8Array(width * height * 4);
  const masks = new Uint8Array(width * height * 3);
  for (let from = 0; from < person.length; from++) {
    const to = (Math.floor(from / size.width) + top) * width + left + (from % size.width);
    for (let c = 0; c < 3; c++) around[to * 4 + c] = colors.data[from * 3 + c]!;
    around[to * 4 + 3] = 255 - person[from]!;
    masks[to * 3] = person[from]!;
    masks[to * 3 + 1] = 255;
  }
  const blurredBy = (share: number, data = around): Promise<Uint8Array> =>
    blurred({ data, width, height }, share * height);
  const near = await blurredBy(NEAR, masks);
  const [slight, strong] = [await blurredBy(SLIGHT), await blurredBy(STRONG)];
  const data = await blurredBy(FILLING);
  for (let at = 0, mask = 0; at < data.length; at += 4, mask += 3) {
    const share = near[mask]! / 255;
    const within = smoothStep(BORDER.from, BORDER.to, near[mask + 1]! / 255);
    const soft = within * smoothStep(STRONG_BELOW, SLIGHT_FROM, share);
    for (let c = at; c < at + 3; c++) {
      let value = data[c]!;
      value += (strong[c]! - value) * certainty(strong[at + 3]!);
      data[c] = value + (slight[c]! - value) * certainty(slight[at + 3]!) * soft;
    }
    data[at + 3] = 255 * (1 - within * smoothStep(SLIGHT_FROM, SHARP_FROM, share));
  }
  return { data, width, height };
}

/** Means around each pixel; those of four channels are weighted by the last one. */
async function blurred({ data, width, height }: Raster, sigma: number): Promise<Uint8Array> {
  const channels = data.length === 4 * width * height ? 4 : 3;
  const fraction = Math.max(1, sigma / LEAST_SIGMA);
  const [w, h] = [width, height].map((side) => Math.max(2, Math.round(side / fraction)));
  const small = await sharp(data, { raw: { width, height, channels } })
    .resize(w, h, { fit: 'fill', kernel: 'linear' })
    .blur(Math.max(0.3, sigma / fraction))
    .raw()
    .toBuffer();
  return sharp(small, { raw: { width: w!, height: h!, channels } })
    .resize(width, height, ENLARGED)
    .raw()
    .toBuffer();
}

/** How much a mean of few weights counts. */
const certainty = (weight: number): number => smoothStep(0.02, 0.3, weight / 255);
