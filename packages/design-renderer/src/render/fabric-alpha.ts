/**
 * Alpha adjusted for garment printing: below 5 % it would print as a gray veil of white ink, so it
 * becomes 0; above 94 % it is meant to be opaque, so it becomes 255.
 */
const FABRIC_ALPHA = Uint8Array.from({ length: 256 }, (_, alpha) => {
  const share = (alpha / 255 - 0.05) / 0.89;
  return Math.round(255 * Math.max(0, Math.min(1, share)));
});

/**
 * Remaps alpha for fabric in place; pixels that become transparent lose their color.
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
