import { readPng, unfiltered } from '../../test/read-png.js';
import { PngWriter } from './png-writer.js';
import { pixelWords } from './raster.js';

async function written(
  width: number,
  height: number,
  stripRows: number,
): Promise<{ png: Buffer; rgba: Uint8Array }> {
  const rgba = Uint8Array.from(
    { length: width * height * 4 },
    (_, i) => (i * 7 + ((i * i) >> 5)) & 255,
  );
  const writer = new PngWriter({ width, height, dpi: 300 });
  const pixels = pixelWords(rgba);
  for (let y = 0; y < height; y += stripRows)
    await writer.write(pixels.slice(y * width, Math.min(height, y + stripRows) * width));
  return { png: await writer.finish(), rgba };
}

describe('PngWriter', () => {
  it.each([
    [1, 1, 1],
    [37, 50, 7],
    [640, 120, 8],
  ])(
    'writes %i x %i in strips of %i rows that another decoder reads back byte for byte',
    async (width, height, rows) => {
      const { png, rgba } = await written(width, height, rows);
      expect(Buffer.from(unfiltered(readPng(png))).equals(Buffer.from(rgba))).toBe(true);
    },
  );

  it('declares 300 DPI, sRGB and 8-bit RGBA in the order of the standard', async () => {
    const { chunks } = readPng((await written(8, 8, 4)).png);
    const types = chunks.map(([type]) => type);
    expect(types.slice(0, 3)).toEqual(['IHDR', 'sRGB', 'pHYs']);
    expect(types.at(-1)).toBe('IEND');
    expect([...chunks[0]![1].subarray(8)]).toEqual([8, 6, 0, 0, 0]);
    const resolution = chunks[2]![1];
    expect([resolution.readUInt32BE(0), resolution.readUInt32BE(4), resolution[8]]).toEqual([
      11811, 11811, 1,
    ]);
  });

  it('rejects an image with missing rows', async () => {
    const writer = new PngWriter({ width: 4, height: 4, dpi: 300 });
    await writer.write(new Uint32Array(8));
    await expect(writer.finish()).rejects.toThrow('PNG of 4 rows was given 2');
  });
});
