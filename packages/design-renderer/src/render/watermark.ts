import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

/** Letters on a grid of 10 x 14: as strokes, which need no font. */
const LETTERS = [
  'M0 14V0H6Q10 0 10 4T6 8H0', // P
  'M0 14V0H6Q10 0 10 4T6 8H0M5 8L10 14', // R
  'M10 0H0V14H10M0 7H8', // E
  'M0 0L5 14L10 0', // V
  'M5 0V14', // I
  'M10 0H0V14H10M0 7H8', // E
  'M0 0L3 14L5 5L7 14L10 0', // W
];
const ADVANCE = 17;
const TILE = { width: 260, height: 150 };

const word = LETTERS.map(
  (path, at) => `<path d="${path}" transform="translate(${at * ADVANCE})"/>`,
);
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">
  <defs><pattern id="mark" width="${TILE.width}" height="${TILE.height}"
      patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <g transform="translate(20 20) scale(1.5)" stroke="#2B2A33" stroke-opacity="0.5" stroke-width="2.8">${word.join('')}</g>
      <g transform="translate(20 20) scale(1.5)" stroke="#FFFFFF" stroke-opacity="0.6" stroke-width="1.1">${word.join('')}</g>
    </g>
  </pattern></defs>
  <rect width="800" height="800" fill="url(#mark)"/>
</svg>`;
let mark: Buffer | undefined;

/**
 * Writes 'PREVIEW' across the cloth, readable on light and dark shirts.
 *
 * @param shirt square, with a transparent background, which stays free
 * @returns WebP, 800 x 800
 */
export function watermarked(shirt: Uint8Array): Promise<Buffer> {
  // Not by sharp: the shop blocks its loader of SVG.
  mark ??= new Resvg(MARK, { font: { loadSystemFonts: false } }).render().asPng();
  return sharp(shirt)
    .resize(800, 800)
    .composite([{ input: mark, blend: 'atop' }])
    .webp({ quality: 82 })
    .toBuffer();
}
