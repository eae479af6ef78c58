import { placePortrait } from '@ftl/rules';
import sharp from 'sharp';
import { paintStrip, prepareSubject, sourceOf } from './compose.js';
import type { DesignRequest } from './compose.js';
import { remapForFabric } from './fabric-alpha.js';
import { readCutout, type ReadCutout } from './portrait/read-cutout.js';
import { PRINT } from './print-file.js';
import { DESIGN_WIDTH } from './raster.js';
import { PrintLayers } from './template-layers.js';

/** Edge of the close-up: three inches of the print, in pixels. */
const SIDE = 3 * PRINT.dpi;

export interface CloseUp {
  webp: Buffer;
  portraitDpi: number;
  /** Where it is in the print: shares of its width and height. */
  place: { left: number; top: number; width: number; height: number };
}

/**
 * Renders the face and its surroundings with the pixels of the print file.
 * @throws EmptyCutoutError
 */
export async function renderCloseUp(request: DesignRequest): Promise<CloseUp> {
  const layers = new PrintLayers(request.template, PRINT.width);
  const cutout = await readCutout(sourceOf(request));
  const subject = await prepareSubject(request, cutout, PRINT.width);
  const middle = middleOfFace(cutout, request);
  const left = within(middle.x, PRINT.width);
  const from = within(middle.y, PRINT.height);
  const to = from + SIDE;
  const pixels = new Uint32Array(PRINT.width * SIDE);
  paintStrip({ width: PRINT.width, from, to, pixels }, await layers.rows(from, to, 0), subject);
  remapForFabric(pixels);
  const raw = { width: PRINT.width, height: SIDE, channels: 4 } as const;
  const webp = await sharp(new Uint8Array(pixels.buffer), { raw })
    .extract({ left, top: 0, width: SIDE, height: SIDE })
    .webp({ quality: 90, alphaQuality: 90, effort: 2 })
    .toBuffer();
  const { width, height } = PRINT;
  return {
    webp,
    portraitDpi: Math.round(subject.portrait.dpi),
    place: { left: left / width, top: from / height, width: SIDE / width, height: SIDE / height },
  };
}

/** In pixels of the print file. */
function middleOfFace(
  { subject }: ReadCutout,
  { template, layout }: Pick<DesignRequest, 'template' | 'layout'>,
) {
  const { portrait } = template.manifest;
  const unit = PRINT.width / DESIGN_WIDTH;
  const placed = placePortrait(subject, portrait, layout);
  const { head, box } = subject;
  if (!head) {
    const { x, y } = layout?.photo ?? { x: 0, y: 0 };
    return { x: (portrait.centerX + x) * unit, y: (portrait.headCenterY + y) * unit };
  }
  return {
    x: (placed.x + (head.x + head.w / 2 - box.x) * placed.scale) * unit,
    y: (placed.y + (head.y + head.h / 2 - box.y) * placed.scale) * unit,
  };
}

/** Start of a close-up of this length, clamped to the print. */
function within(middle: number, length: number): number {
  return Math.round(Math.max(0, Math.min(length - SIDE, middle - SIDE / 2)));
}
