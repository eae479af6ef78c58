import type { PrintQualityLevel } from '@ftl/contracts';
import { printVerdict } from '@ftl/rules';

/** From here on nobody would notice. */
const SHARP_ENOUGH = 35;

const LARGER_COPY: Partial<Record<PrintQualityLevel, string>> = {
  low: 'If you have a larger copy, it will print better.',
  poor: 'The original from the phone or camera prints much better than a copy from a chat or a website.',
};

const SOFT = 'The face is a little out of focus. A sharper photo will show more detail.';
const DARK = 'This photo is quite dark. A brighter one will show the face better.';
const BRIGHT = 'This photo is overexposed in places. Softer light will show more of the face.';

export interface PrintFigures {
  dpi: number;
  level: PrintQualityLevel;
  sharpness: number;
  isTooDark: boolean;
  isTooBright: boolean;
}

/** What a buyer should know before paying, in plain sentences; empty when all is well. */
export function printAdvice({
  dpi,
  level,
  sharpness,
  isTooDark,
  isTooBright,
}: PrintFigures): string[] {
  const largerCopy = LARGER_COPY[level];
  return [
    largerCopy && `${printVerdict(dpi)}. ${largerCopy}`,
    sharpness < SHARP_ENOUGH ? SOFT : undefined,
    isTooDark ? DARK : undefined,
    isTooBright ? BRIGHT : undefined,
  ].filter((sentence) => sentence !== undefined);
}
