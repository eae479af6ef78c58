/**
 * What a garment printer makes of alpha: under 5 % is a gray veil of white ink, so
 * it is cleared; over 94 % is meant to be solid, so it is made so.
 */
const FABRIC_ALPHA = Uint8Array.from({ length: 256 }, (_, alpha) => {
  const share = (alpha / 255 - 0.05) / 0.89;
  return Math.round(255 * Math.max(0, Math.min(1, share)));
});

/**
 * Remaps alpha for fabric in place; what becomes transparent keeps no color.
 *
 * @param pixels see pixelWords
 */
export function remapForFabric(pixels: Uint32Array): void {
  for (let i = 0; i < pixels.length; i++) {
    const p = pixels[i]!;
    const alpha = p >>> 24;
    if (alpha === 255 || p === 0) continue;
    const kept = FABRIC_ALPHA[alpha]!;
    pixels[i] = kept === 0 ? 0 : (p & 0xffffff) | (kept << 24);
  }
}
