import { remapForFabric } from './fabric-alpha.js';

const pixel = (alpha: number): number => ((alpha << 24) | 0x30_20_10) >>> 0;

describe('remapForFabric', () => {
  it.each`
    alpha  | kept   | because
    ${0}   | ${0}   | ${'clear stays clear'}
    ${12}  | ${0}   | ${'under 5 % would be a gray veil'}
    ${240} | ${255} | ${'over 94 % is meant to be solid'}
    ${255} | ${255} | ${'solid stays solid'}
  `('maps alpha $alpha to $kept: $because', ({ alpha, kept }: { alpha: number; kept: number }) => {
    const pixels = Uint32Array.of(pixel(alpha));
    remapForFabric(pixels);
    expect(pixels[0]! >>> 24).toBe(kept);
    if (kept === 0) expect(pixels[0]).toBe(0);
    else expect(pixels[0]! & 0xffffff).toBe(0x302010);
  });

  it('never reverses the order of two alphas', () => {
    const pixels = Uint32Array.from({ length: 256 }, (_, alpha) => pixel(alpha));
    remapForFabric(pixels);
    for (let i = 1; i < 256; i++)
      expect(pixels[i]! >>> 24).toBeGreaterThanOrEqual(pixels[i - 1]! >>> 24);
  });
});
