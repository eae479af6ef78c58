import { blendRow, blendRaster } from './blend.js';
import { pixelWords } from './raster.js';

const words = (...bytes: number[]): Uint32Array => pixelWords(Uint8Array.from(bytes));
const bytesOf = (pixels: Uint32Array): number[] => [...new Uint8Array(pixels.buffer)];

describe('blendRow', () => {
  it('mixes a half transparent pixel with an opaque one below', () => {
    const below = words(0, 0, 200, 255);
    blendRow({ pixels: below, at: 0 }, { pixels: words(100, 0, 0, 128), at: 0 }, 1);
    const [r, , b, a] = bytesOf(below) as [number, number, number, number];
    expect([r, b, a]).toEqual([50, 100, 255]);
  });

  it('follows the formula of Porter and Duff for any two alphas', () => {
    for (const [top, base] of [
      [30, 40],
      [200, 90],
      [255, 7],
      [1, 254],
      [128, 128],
    ] as const) {
      const below = words(10, 20, 30, base);
      blendRow({ pixels: below, at: 0 }, { pixels: words(200, 150, 100, top), at: 0 }, 1);
      const alpha = top / 255 + (base / 255) * (1 - top / 255);
      const red = (200 * (top / 255) + 10 * (base / 255) * (1 - top / 255)) / alpha;
      const [r, , , a] = bytesOf(below) as [number, number, number, number];
      expect(Math.abs(r - red)).toBeLessThanOrEqual(1.5);
      expect(Math.abs(a - alpha * 255)).toBeLessThanOrEqual(1);
    }
  });

  it('keeps the pixels below a transparent one', () => {
    const below = words(1, 2, 3, 99);
    blendRow({ pixels: below, at: 0 }, { pixels: words(200, 200, 200, 0), at: 0 }, 1);
    expect(bytesOf(below)).toEqual([1, 2, 3, 99]);
  });
});

it('blendRaster clips a raster at every edge of the strip', () => {
  const rgba = new Uint8Array(4 * 4 * 4).fill(255);
  const strip = { width: 3, from: 10, to: 12, pixels: new Uint32Array(6) };
  blendRaster(strip, { width: 4, height: 4, rgba, left: -2, top: 9 });
  expect([...strip.pixels].map((p) => p >>> 24)).toEqual([255, 255, 0, 255, 255, 0]);
});
