import sharp from 'sharp';
import { CARD } from './link-task.js';

const GROUND = '#FBF8F3';
const FRAME = '#E6DFD3';
const SHIRT_SIZE = 630;
const DESIGN_HEIGHT = 500;
const DESIGN_LEFT = 100;

/**
 * The image of a link preview: the design beside its shirt. The name is part of the design; the
 * title is in the page's metadata.
 *
 * @param design any raster image
 * @param shirt a square image with a transparent background
 * @returns JPEG, 1200 x 630
 */
export async function shareCard(design: Buffer, shirt: Buffer): Promise<Buffer> {
  const [front, worn] = await Promise.all([
    sharp(design)
      .resize({ height: DESIGN_HEIGHT })
      .flatten({ background: '#FFFFFF' })
      .extend({ top: 8, bottom: 8, left: 8, right: 8, background: '#FFFFFF' })
      .extend({ top: 1, bottom: 1, left: 1, right: 1, background: FRAME })
      .png()
      .toBuffer({ resolveWithObject: true }),
    sharp(shirt).resize(SHIRT_SIZE, SHIRT_SIZE).png().toBuffer(),
  ]);
  return sharp({ create: { ...CARD, channels: 3, background: GROUND } })
    .composite([
      { input: worn, left: CARD.width - SHIRT_SIZE - 20, top: 0 },
      {
        input: front.data,
        left: DESIGN_LEFT,
        top: Math.round((CARD.height - front.info.height) / 2),
      },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
