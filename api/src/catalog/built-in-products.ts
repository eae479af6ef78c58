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

/** To a tenth, as a print partner gives them too. */
const centimetres = (inches: number): number => Math.round(inches * CM_AN_INCH * 10) / 10;

const MEASURES: readonly SizeMeasure[] = SIZE_GUIDE.map(({ size, widthIn, lengthIn }) => ({
  size,
  widthInches: widthIn,
  lengthInches: lengthIn,
  widthCm: centimetres(widthIn),
  lengthCm: centimetres(lengthIn),
}));

/** Hex value of a color that the shop knows without asking anyone; null for others. */
export function knownHex(text: string): string | null {
  return lookUpColor(BUILT_IN_COLORS, text)?.hex ?? null;
}

/** The catalog that the shop carries itself, so that it sells with no print partner configured. */
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
      },
    ]);
  }
}
