import type { ColorField, Plane } from './raster.js';

/** Brightness (0..1) of a part of a photo, row by row. */
export interface LumaPatch {
  luma: Float32Array;
  /** 1 for pixels that certainly belong to the person. */
  isPerson: Uint8Array;
  width: number;
  height: number;
}

/**
 * Share of the differences between neighbors that a further blur removes: low in a blurred or
 * upscaled image (Crete and others: The blur effect, 2007). The higher one of both axes.
 * @param reach radius of the blur, in pixels
 */
export function lostToBlur({ luma, isPerson, width, height }: LumaPatch, reach: number): number {
  const lost = (step: number): number => {
    const margin = reach + 1;
    let before = 0;
    let taken = 0;
    for (let y = margin; y < height - margin; y++) {
      for (let x = margin; x < width - margin; x++) {
        const at = y * width + x;
        if (!isPerson[at] || !isPerson[at - step]) continue;
        const difference = Math.abs(luma[at]! - luma[at - step]!);
        // The difference of two neighboring box means: only the ends of the boxes differ.
        const entering = luma[at + reach * step]! - luma[at - (reach + 1) * step]!;
        before += difference;
        taken += Math.max(0, difference - Math.abs(entering) / (2 * reach + 1));
      }
    }
    // A uniform tone is neither sharp nor blurred.
    return before / (width * height) < 1e-4 ? 0 : taken / before;
  };
  return Math.max(lost(1), lost(width));
}

/** Mask value from which a pixel shows the person; in faded photos few have a higher one. */
const PERSON_FROM = 0.75;
/** Share of the differences between neighbors that a blur of the photo's own radius removes. */
const LOST = 0.4;
const LARGEST = 16;

/**
 * Radius of the blur in a photo that was enlarged or is out of focus, in pixels: a blur by this
 * radius takes as much of the person's contrast as a blur of one pixel takes of a sharp photo's. Of
 * 74 photos of single people, those enlarged from small ones have 2.3 to 16, the others at most 1.3.
 */
export function blurRadius({ data, width, height }: ColorField, person: Plane): number {
  const luma = new Float32Array(width * height);
  const isPerson = new Uint8Array(luma.length);
  for (let i = 0; i < luma.length; i++) {
    luma[i] = (data[i * 4]! + data[i * 4 + 1]! + data[i * 4 + 2]!) / 3;
    isPerson[i] = person.data[i]! > PERSON_FROM ? 1 : 0;
  }
  const lostTo = (radius: number): number => lostToBlur({ luma, isPerson, width, height }, radius);
  let before = lostTo(1);
  // A uniform tone has no detail to measure.
  if (before === 0 || before >= LOST) return 1;
  for (let radius = 2; radius <= LARGEST; radius *= 2) {
    const lost = lostTo(radius);
    if (lost >= LOST) return (radius / 2) * 2 ** ((LOST - before) / (lost - before));
    before = lost;
  }
  return LARGEST;
}

/** Blur from which a photo shows no fine detail, such as fingers and strands, in pixels. */
export const NO_DETAIL_FROM = 4.5;
/** Width of an outline in a sharp photo, and for each pixel of a larger blur, in pixels. */
const SHARP_WIDTH = 2;
const WIDTH = 0.6;

/** Width of an outline that is as soft as the photo, in pixels. */
export function outlineWidth(blur: number): number {
  return Math.max(SHARP_WIDTH, WIDTH * blur);
}
