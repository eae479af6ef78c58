import path from 'node:path';
import { SHIRT_VIEWS, type ShirtView } from './shirt.types.js';
import { prepareDesign } from './prepare-design.js';
import { shadeShirt } from './shade-shirt.js';
import { ShirtMapStore } from './shirt-maps.js';
import type { PreparedDesign } from './shirt.types.js';

const SIZE = 800;
const store = new ShirtMapStore(path.resolve(__dirname, '../assets/shirt'));

/** A plain green rectangle with a transparent border, with the size of the print. */
async function greenDesign(): Promise<PreparedDesign> {
  const [width, height] = [1000, 1200];
  const rgba = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    if (x > 50 && x < 950 && y > 50 && y < 1150) rgba.set([0, 200, 60, 255], i * 4);
  }
  return prepareDesign({ rgba, width, height }, SIZE);
}

function draw(view: ShirtView, colorHex: string, design: PreparedDesign | null = null): Buffer {
  return shadeShirt(store.get(view, SIZE), { colorHex, design });
}

/** Samples one pixel in seven: enough for shares, and fast. */
const STRIDE = 4 * 7;

/** Sorted brightness (0..255) of the opaque pixels. */
function brightness(image: Buffer): number[] {
  const values: number[] = [];
  for (let i = 0; i < image.length; i += STRIDE) {
    if (image[i + 3] !== 255) continue;
    values.push(0.2126 * image[i]! + 0.7152 * image[i + 1]! + 0.0722 * image[i + 2]!);
  }
  return values.sort((a, b) => a - b);
}

const share = (values: number[], part: number): number =>
  values[Math.floor(part * (values.length - 1))]!;

function greenPixels(image: Buffer): number {
  let count = 0;
  for (let i = 0; i < image.length; i += 4) {
    if (image[i + 1]! > image[i]! + 60 && image[i + 1]! > image[i + 2]! + 60) count++;
  }
  return count;
}

describe('shadeShirt', () => {
  it('PREVIEW-19: renders 800 by 800 pixels', () => {
    expect(draw('front', '#FFFFFF')).toHaveLength(SIZE * SIZE * 4);
  });

  it.each(SHIRT_VIEWS)('PREVIEW-08: %s shows a shirt on a transparent background', (view) => {
    const image = draw(view, '#1F2A44');
    expect(brightness(image).length).toBeGreaterThan((SIZE * SIZE * 0.15) / 7);
    for (const corner of [0, SIZE - 1, SIZE * (SIZE - 1), SIZE * SIZE - 1]) {
      expect(image[corner * 4 + 3]).toBeLessThan(3);
    }
  });

  it.each(SHIRT_VIEWS)('renders white as white from the %s, with folds', (view) => {
    const values = brightness(draw(view, '#FFFFFF'));
    expect(share(values, 0.5)).toBeGreaterThan(215);
    expect(share(values, 0.1)).toBeGreaterThan(175);
    expect(share(values, 0.95) - share(values, 0.1)).toBeGreaterThan(15);
  });

  it.each(SHIRT_VIEWS)('renders black as black from the %s, with folds', (view) => {
    const values = brightness(draw(view, '#16161A'));
    expect(share(values, 0.9)).toBeLessThan(75);
    expect(share(values, 0.9) - share(values, 0.1)).toBeGreaterThan(12);
  });

  it('renders a lit area in the requested color', () => {
    const values = brightness(draw('front', '#808080'));
    expect(Math.abs(share(values, 0.6) - 128)).toBeLessThan(14);
  });

  it("VIEW-02: shows the visible part of the front's print in the side views", async () => {
    const design = await greenDesign();
    const front = greenPixels(draw('front', '#FFFFFF', design));
    expect(front).toBeGreaterThan(100_000);
    for (const view of ['left', 'right'] as const) {
      const green = greenPixels(draw(view, '#FFFFFF', design));
      expect(green).toBeGreaterThan(500);
      expect(green).toBeLessThan(front / 3);
    }
  });

  it("prints the back's own design, and leaves the back plain without one", async () => {
    expect(greenPixels(draw('back', '#FFFFFF', await greenDesign()))).toBeGreaterThan(100_000);
    expect(greenPixels(draw('back', '#FFFFFF'))).toBe(0);
  });

  it.each(['front', 'back'] as const)('keeps rows and columns of the print on the %s', (view) => {
    const maps = store.get(view, SIZE);
    let turned = 0;
    let seen = 0;
    for (let y = 0; y < maps.height; y++) {
      for (let x = 1; x < maps.width; x++) {
        const i = y * maps.width + x;
        if (maps.print[i]! < 255 || maps.print[i - 1]! < 255) continue;
        seen++;
        if (maps.printU[i]! <= maps.printU[i - 1]!) turned++;
      }
    }
    expect(turned / seen).toBeLessThan(0.002);
  });
});
