import {
  FONTS,
  typesetDesign,
  THINNEST_MM,
  type Box,
  type TemplateArt,
} from '@ftl/design-renderer';
import type { Finding } from './finding.ts';

/** A printer's tolerance in design units: 3 mm at the edge of the sheet. */
const MARGIN = 8;
/** Swashes of letters may touch; overlaps below this share of the smaller box are intended. */
const TOUCHING = 0.12;

/** A short name, and the longest possible text: two lines, dates, a message. */
export const SAMPLES = [
  { name: 'Ana' },
  {
    name: 'Margaret Wilhelmina Featherstone',
    birthDate: 'September 30, 1951',
    passedDate: 'December 28, 2024',
    message: 'Forever in our hearts, always by our side',
  },
];

/** Checks positions and stroke widths of letters, for the shortest and the longest text. */
export async function checkLettering(template: TemplateArt): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const words of SAMPLES) {
    const { title, name, head, strokeMm } = await typesetDesign({
      template,
      fonts: FONTS,
      ...words,
    });
    const outside = [...title, ...name].filter((box) => !isSafe(box));
    if (outside.length > 0)
      findings.push({
        code: 'text-outside-safe-area',
        text: `Letters of '${words.name}' stand within ${MARGIN} units of the edge or beyond it.`,
        boxes: outside,
      });
    const crossing = title.filter((box) => name.some((line) => overlap(box, line) > TOUCHING));
    const nameTop = [...name].sort((a, b) => a.y - b.y);
    const piled = nameTop.filter((box, i) => i > 0 && overlap(nameTop[i - 1]!, box) > TOUCHING);
    if (crossing.length + piled.length > 0)
      findings.push({
        code: 'text-over-text',
        text: `Lines of the design for '${words.name}' overlap.`,
        boxes: [...crossing, ...piled],
      });
    const onHead = [...title, ...name].filter((box) => overlap(box, head) > TOUCHING);
    if (onHead.length > 0)
      findings.push({
        code: 'text-over-head',
        text: 'Letters stand on the head of the portrait.',
        boxes: [...onHead, head],
      });
    for (const [what, boxes] of [
      ['title', title],
      ['name', name],
    ] as const) {
      const stroke = strokeMm[what];
      if (stroke !== null && stroke < THINNEST_MM)
        findings.push({
          code: 'thin-strokes',
          text: `Strokes of the ${what} print ${stroke} mm thick; at least ${THINNEST_MM} mm hold.`,
          boxes,
        });
    }
  }
  return findings;
}

const isSafe = ({ x, y, w, h }: Box): boolean =>
  x >= MARGIN && y >= MARGIN && x + w <= 1000 - MARGIN && y + h <= 1200 - MARGIN;

/** Share of the smaller box that both cover. */
function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w <= 0 || h <= 0 ? 0 : (w * h) / Math.min(a.w * a.h, b.w * b.h);
}
