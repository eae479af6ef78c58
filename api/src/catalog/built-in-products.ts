import { Injectable } from '@nestjs/common';
import { SHIRT_PRODUCT_ID, SIZES } from '@ftl/contracts';
import type { Product, ShirtColour, SizeMeasure } from '@ftl/contracts';
import { lookUpColour } from './find-colour.js';
import { ProductSource } from './product-source.js';

const colour = (name: string, hex: string): ShirtColour => ({
  name,
  hex,
  class: name.toLowerCase().replaceAll(' ', '-'),
  sizes: [...SIZES],
});

/** What the shop knows without asking anyone: the dyes of a common 180 g cotton shirt, measured by eye from swatches in daylight. */
export const BUILT_IN_COLOURS: readonly ShirtColour[] = [
  colour('White', '#FFFFFF'),
  colour('Black', '#16161A'),
  colour('Navy', '#1F2A44'),
  colour('Charcoal', '#45474D'),
  colour('Cardinal Red', '#8A1C2F'),
  colour('Royal Blue', '#1F4FA3'),
  colour('Heather Grey', '#A9ABAF'),
  colour('Forest Green', '#223D2F'),
  colour('Purple', '#4A2F72'),
  colour('Maroon', '#551F2C'),
  colour('Light Blue', '#A9C6E3'),
  colour('Sand', '#D8C9AE'),
  colour('Soft Pink', '#EFC6CD'),
];

const CM_AN_INCH = 2.54;

/** The usual cut of such a shirt, laid flat. */
const SIZE_GUIDE: readonly SizeMeasure[] = SIZES.map((size, step) => {
  const widthInches = [16.5, 18, 20, 22, 24, 26][step]!;
  const lengthInches = 27 + step;
  const centimetres = (inches: number): number => Math.round(inches * CM_AN_INCH * 10) / 10;
  return {
    ...{ size, widthInches, lengthInches },
    widthCm: centimetres(widthInches),
    lengthCm: centimetres(lengthInches),
  };
});

/** Hex value of a colour that the shop knows without asking anyone; null for others. */
export function knownHex(text: string): string | null {
  return lookUpColour(BUILT_IN_COLOURS, text)?.hex ?? null;
}

/** The catalogue that the shop carries itself, so that it sells with no print partner configured. */
@Injectable()
export class BuiltInProducts extends ProductSource {
  products(): Promise<Product[]> {
    return Promise.resolve([
      {
        id: SHIRT_PRODUCT_ID,
        name: 'Unisex Cotton T-Shirt',
        colors: BUILT_IN_COLOURS.map((c) => ({ ...c })),
        sizes: [...SIZES],
        sizeGuide: SIZE_GUIDE.map((row) => ({ ...row })),
        isAvailable: true,
      },
    ]);
  }
}
