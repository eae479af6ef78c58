import { Injectable } from '@nestjs/common';
import { SHIRT_COLORS, SHIRT_PRODUCT_ID, SIZES } from '@ftl/contracts';
import type { Product, ShirtColor, SizeMeasure } from '@ftl/contracts';
import { CM_AN_INCH, SIZE_GUIDE } from '@ftl/rules';
import { lookUpColor } from './find-color.js';
import { ProductSource } from './product-source.js';

export const BUILT_IN_COLORS: readonly ShirtColor[] = Object.values(SHIRT_COLORS).map((color) => ({
  ...color,
  sizes: [...SIZES],
}));

/** Rounded to one decimal, like the figures of print partners. */
const centimeters = (inches: number): number => Math.round(inches * CM_AN_INCH * 10) / 10;

const MEASURES: readonly SizeMeasure[] = SIZE_GUIDE.map(({ size, widthIn, lengthIn }) => ({
  size,
  widthInches: widthIn,
  lengthInches: lengthIn,
  widthCm: centimeters(widthIn),
  lengthCm: centimeters(lengthIn),
}));

/** Hex value of a color of the built-in list; null for others. */
export function knownHex(text: string): string | null {
  return lookUpColor(BUILT_IN_COLORS, text)?.hex ?? null;
}

/** The built-in catalog, so that the shop can sell without a configured print partner. */
@Injectable()
export class BuiltInProducts extends ProductSource {
  products(): Promise<Product[]> {
    return Promise.resolve([
      {
        id: SHIRT_PRODUCT_ID,
        name: 'Unisex Cotton T-Shirt',
        colors: BUILT_IN_COLORS.map((c) => ({ ...c })),
        sizes: [...SIZES],
        sizeGuide: MEASURES.map((row) => ({ ...row })),
        isAvailable: true,
        printsBack: true,
      },
    ]);
  }
}
