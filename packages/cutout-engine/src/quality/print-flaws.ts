/** Flaws other than resolution, in this order. */
export type PrintFlaw = 'out-of-focus' | 'too-dark' | 'too-bright';

/** Minimum sharpness that looks sharp in print. */
const SHARP_ENOUGH = 35;

interface PatchFigures {
  sharpness: number;
  isTooDark: boolean;
  isTooBright: boolean;
}

export function printFlaws({ sharpness, isTooDark, isTooBright }: PatchFigures): PrintFlaw[] {
  const flaws: PrintFlaw[] = [];
  if (sharpness < SHARP_ENOUGH) flaws.push('out-of-focus');
  if (isTooDark) flaws.push('too-dark');
  if (isTooBright) flaws.push('too-bright');
  return flaws;
}
