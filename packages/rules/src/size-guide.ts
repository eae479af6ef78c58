import type { Size } from '@ftl/contracts';

/** Measures of the shirt laid flat, in inches. */
export interface ShirtMeasure {
  size: Size;
  /** From armpit to armpit. */
  widthIn: number;
  /** From the highest point of the shoulder to the hem. */
  lengthIn: number;
  /** Circumference of the chest that it usually fits. */
  chestIn: readonly [from: number, to: number];
}

/** The unisex shirt of the shop, from XS to 2XL; a maker's tolerance is an inch. */
export const SIZE_GUIDE: readonly ShirtMeasure[] = [
  { size: 'XS', widthIn: 16.5, lengthIn: 27, chestIn: [31, 34] },
  { size: 'S', widthIn: 18, lengthIn: 28, chestIn: [34, 37] },
  { size: 'M', widthIn: 20, lengthIn: 29, chestIn: [38, 41] },
  { size: 'L', widthIn: 22, lengthIn: 30, chestIn: [42, 45] },
  { size: 'XL', widthIn: 24, lengthIn: 31, chestIn: [46, 49] },
  { size: '2XL', widthIn: 26, lengthIn: 32, chestIn: [50, 53] },
];

export const CM_AN_INCH = 2.54;

/** Rounded to whole centimeters. */
export const inchesToCm = (inches: number): number => Math.round(inches * CM_AN_INCH);
