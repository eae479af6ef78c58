/** The product that everything is printed on (document 1, chapter 9). */
export const SHIRT_PRODUCT_ID = 824;

export const SIZES = ['XS', 'S', 'M', 'L', 'XL', '2XL'] as const;
export type Size = (typeof SIZES)[number];

export const SHIRT_VIEWS = ['front', 'back', 'left', 'right'] as const;
export type ShirtView = (typeof SHIRT_VIEWS)[number];

/** Width and height of a mockup in pixels; twice that for high-density screens. */
export const MOCKUP_SIZE = 800;

export interface ShirtColor {
  name: string;
  /** `#RRGGBB`. */
  hex: string;
  /** Stable lower-case name, such as `heather-grey`. */
  class: string;
  sizes?: Size[];
}

/** A shirt of one size laid flat. */
export interface SizeMeasure {
  size: Size;
  /** From armpit to armpit. */
  widthInches: number;
  /** From the shoulder at the collar to the hem. */
  lengthInches: number;
  widthCm: number;
  lengthCm: number;
}

export interface Product {
  id: number;
  name: string;
  /** Each with the sizes that can currently be printed. */
  colors: ShirtColor[];
  sizes: Size[];
  sizeGuide?: SizeMeasure[];
  /** False while no color can be printed. */
  isAvailable?: boolean;
  /** Whether words can be printed on the back; absent means no. */
  printsBack?: boolean;
}
