import { cleanName, nameLength } from './text-rules.js';

/** Colors of the lettering, as buyers read them; `hex` is the color that the eye sees of a metal. */
export const LETTERING_COLORS = {
  gold: { name: 'Gold', hex: '#cf9a3c' },
  'rose-gold': { name: 'Rose Gold', hex: '#dc9a7c' },
  silver: { name: 'Silver', hex: '#b4bfd2' },
  pearl: { name: 'Pearl', hex: '#efe6da' },
  steel: { name: 'Steel', hex: '#98a3b1' },
  onyx: { name: 'Onyx', hex: '#232a3a' },
} as const;

export type LetteringColor = keyof typeof LETTERING_COLORS;

export const LETTERING_COLOR_IDS = Object.keys(LETTERING_COLORS) as [
  LetteringColor,
  ...LetteringColor[],
];

/** Size and position of the photo, relative to where the template puts it. */
export interface PhotoPlace {
  /** Factor of the size; the head's place in the template stays where it is. */
  scale: number;
  /** Shift to the right and down, in design units (1000 across the print). */
  x: number;
  y: number;
}

/** What a buyer changed of a template's layout; an absent field is as in the template. */
export interface DesignLayout {
  photo?: PhotoPlace | undefined;
  /** `cutout` stands free in the scene, `oval` in a frame; without a choice the photo decides. */
  frame?: 'cutout' | 'oval' | undefined;
  /** Instead of the template's words; empty for none. */
  headline?: string | undefined;
  lettering?: LetteringColor | undefined;
}

export const LAYOUT_LIMITS = {
  scale: { from: 0.6, to: 1.4 },
  /** In each direction, in design units. */
  shift: 220,
  /** Characters of a headline, as nameLength counts them. */
  headline: 32,
} as const;

export type LayoutProblem = 'photo_out_of_range' | 'headline_too_long';

const AS_IN_TEMPLATE: PhotoPlace = { scale: 1, x: 0, y: 0 };

/**
 * The layout as stored and printed: rounded, with a cleaned headline, and without what changes
 * nothing.
 * @returns undefined if everything is as in the template
 */
export function tidyLayout(layout: DesignLayout | undefined): DesignLayout | undefined {
  if (!layout) return undefined;
  const { photo = AS_IN_TEMPLATE, frame, headline, lettering } = layout;
  const place = {
    scale: Math.round(photo.scale * 100) / 100,
    x: Math.round(photo.x),
    y: Math.round(photo.y),
  };
  const isMoved = place.scale !== 1 || place.x !== 0 || place.y !== 0;
  const tidy = {
    ...(isMoved && { photo: place }),
    ...(frame && { frame }),
    ...(headline !== undefined && { headline: cleanName(headline) }),
    ...(lettering && { lettering }),
  };
  return Object.keys(tidy).length > 0 ? tidy : undefined;
}

/** Validates a layout; null if it is valid. */
export function layoutProblem({ photo, headline }: DesignLayout): LayoutProblem | null {
  const { scale, shift } = LAYOUT_LIMITS;
  const isInRange = (value: number, from: number, to: number): boolean =>
    value >= from && value <= to;
  if (
    photo &&
    !(
      isInRange(photo.scale, scale.from, scale.to) &&
      isInRange(photo.x, -shift, shift) &&
      isInRange(photo.y, -shift, shift)
    )
  )
    return 'photo_out_of_range';
  const length = nameLength(cleanName(headline ?? ''));
  return length > LAYOUT_LIMITS.headline ? 'headline_too_long' : null;
}

const HEADLINES = [
  'In Loving Memory',
  'Forever in Our Hearts',
  'Always Remembered',
  'Forever Loved',
] as const;

/** Three headlines that a buyer may choose instead of a template's own. */
export function otherHeadlines(ofTemplate: string): string[] {
  return HEADLINES.filter((headline) => headline !== ofTemplate).slice(0, 3);
}

/** Least distance of colors in Oklab at which letters stand out from the shirt. */
const STANDS_OUT = 0.13;

/**
 * Colors of the lettering that read well on a shirt, in their usual order.
 * @param shirtHex #rrggbb
 */
export function letteringFor(shirtHex: string): LetteringColor[] {
  const shirt = oklab(shirtHex);
  return LETTERING_COLOR_IDS.filter((id) => {
    const letters = oklab(LETTERING_COLORS[id].hex);
    return Math.hypot(...letters.map((value, i) => value - shirt[i]!)) >= STANDS_OUT;
  });
}

/** https://bottosson.github.io/posts/oklab/ */
function oklab(hex: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
