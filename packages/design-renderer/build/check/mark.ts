import type { Finding } from './finding.ts';
import sharp from 'sharp';

const WIDTH = 700;
const NEUTRAL = '#d8c9ae';

/** Renders the design on the shirt that shows a finding, with its areas framed in red; PNG. */
export function marked(picture: Buffer, { boxes, shirt = NEUTRAL }: Finding): Promise<Buffer> {
  const frames = boxes
    .map(
      ({ x, y, w, h }) =>
        `<rect x="${x - 4}" y="${y - 4}" width="${w + 8}" height="${h + 8}" fill="none" stroke="#fff" stroke-width="9"/><rect x="${x - 4}" y="${y - 4}" width="${w + 8}" height="${h + 8}" fill="none" stroke="#d2122e" stroke-width="5"/>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1200">${frames}</svg>`;
  return sharp(picture)
    .flatten({ background: shirt })
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer()
    .then((drawn) => sharp(drawn).resize(WIDTH).png().toBuffer());
}

/** Renders the design on several shirts, side by side; PNG. */
export async function onShirts(picture: Buffer, shirts: readonly string[]): Promise<Buffer> {
  const [width, height, gap, columns] = [300, 360, 6, 5];
  const small = await sharp(picture).resize(width).png().toBuffer();
  const cells = await Promise.all(
    shirts.map(async (background, i) => ({
      input: await sharp(small).flatten({ background }).png().toBuffer(),
      left: (i % columns) * (width + gap),
      top: Math.floor(i / columns) * (height + gap),
    })),
  );
  const rows = Math.ceil(shirts.length / columns);
  const sheet = {
    width: columns * (width + gap) - gap,
    height: rows * (height + gap) - gap,
    channels: 3,
    background: '#8a8a90',
  } as const;
  return sharp({ create: sheet }).composite(cells).png().toBuffer();
}
