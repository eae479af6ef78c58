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
