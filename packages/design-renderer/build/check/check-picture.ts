import { SHIRT_COLORS } from '@ftl/contracts';
import {
  checkPrint,
  FONTS,
  typesetDesign,
  renderPreview,
  type Box,
  type TemplateArt,
} from '@ftl/design-renderer';
import sharp from 'sharp';
import { neutralFigure } from '../card.ts';
import type { Finding } from './finding.ts';

const NAME = 'Your Loved One';
/** Minimum contrast between the name's fill or contour and its surroundings. */
const READABLE = 3;
/** Minimum alpha at the lower end of a portrait; below it the portrait appears to float. */
const COVERED = 0.6;

export const SHIRTS = Object.values(SHIRT_COLORS);

export interface RenderedDesign {
  /** The design with a neutral figure, as WebP. */
  picture: Buffer;
  findings: Finding[];
}

/** Renders a design and checks it on every shirt. */
export async function checkPicture(template: TemplateArt): Promise<RenderedDesign> {
  const request = { template, fonts: FONTS, ...neutralFigure(), name: NAME };
  const { webp, measures } = await renderPreview(request);
  const { name } = await typesetDesign(request);
  const { data } = await sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const findings: Finding[] = [];
  for (const { name: color, hex } of SHIRTS) {
    const checked = checkPrint(measures, hex).findings;
    if (checked.includes('blends-into-shirt'))
      findings.push({
        code: 'blends-into-shirt',
        text: `More than half of the print blends into a shirt in ${color}.`,
        boxes: [],
        shirt: hex,
        isNote: true,
      });
    const contrast = Math.min(...name.map((box) => contrastIn(data, box, hex)));
    if (contrast < READABLE)
      findings.push({
        code: 'unreadable-name',
        text: `The name has a contrast of ${contrast.toFixed(1)} on ${color}; at least ${READABLE}.`,
        boxes: name,
        shirt: hex,
      });
  }
  if (checkPrint(measures, null).findings.includes('soft-edges'))
    findings.push({
      code: 'soft-edges',
      text: `${Math.round(measures.semiTransparentShare * 100)} % of the print is half transparent: it comes out as a veil of white ink.`,
      boxes: [],
      isNote: true,
    });
  const open = openEnd(data, template);
  if (open) findings.push(open);
  return { picture: Buffer.from(webp), findings };
}

/**
 * The brightest and the darkest tenth of the pixels in a box are compared with its median tone, and
 * the larger contrast counts: letters are light metal with a dark contour, and one of the two must
 * stand out.
 */
function contrastIn(rgba: Buffer, { x, y, w, h }: Box, shirt: string): number {
  const ground = [1, 3, 5].map((at) => parseInt(shirt.slice(at, at + 2), 16));
  const levels: number[] = [];
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(1200, y + h); row += 2)
    for (let column = Math.max(0, Math.floor(x)); column < Math.min(1000, x + w); column += 2) {
      const i = (row * 1000 + column) * 4;
      const share = rgba[i + 3]! / 255;
      const byte = (n: number): number =>
        Math.round(rgba[i + n]! * share + ground[n]! * (1 - share));
      levels.push(luminance(byte(0), byte(1), byte(2)));
    }
  levels.sort((a, b) => a - b);
  const at = (share: number): number => levels[Math.floor(share * (levels.length - 1))]!;
  const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  return ratio(at(0.05), at(0.95));
}

function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * LINEAR[red]! + 0.7152 * LINEAR[green]! + 0.0722 * LINEAR[blue]!;
}

/** Linear light of each byte of sRGB. */
const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/** Art must cover the shirt below the fade of the portrait. */
function openEnd(rgba: Buffer, { manifest }: TemplateArt): Finding | undefined {
  const { centerX, fade } = manifest.portrait;
  const box = { x: centerX - 60, y: fade.from, w: 120, h: fade.to - fade.from };
  let covered = 0;
  let count = 0;
  for (let row = Math.round(box.y); row < box.y + box.h; row += 2)
    for (let column = Math.round(box.x); column < box.x + box.w; column += 2, count++)
      covered += rgba[(row * 1000 + column) * 4 + 3]! / 255;
  if (covered / count >= COVERED) return undefined;
  return {
    code: 'portrait-ends-in-the-open',
    text: `Only ${Math.round((covered / count) * 100)} % of the place where the portrait dissolves is covered by art.`,
    boxes: [box],
  };
}
