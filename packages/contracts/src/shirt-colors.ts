import type { ShirtColor } from './catalog.js';

/** Built-in colors: dyes of a common 180 g cotton shirt, estimated from swatches in daylight. */
export const SHIRT_COLORS = {
  white: { name: 'White', hex: '#FFFFFF', class: 'white' },
  black: { name: 'Black', hex: '#16161A', class: 'black' },
  navy: { name: 'Navy', hex: '#1F2A44', class: 'navy' },
  charcoal: { name: 'Charcoal', hex: '#45474D', class: 'charcoal' },
  cardinalRed: { name: 'Cardinal Red', hex: '#8A1C2F', class: 'cardinal-red' },
  royalBlue: { name: 'Royal Blue', hex: '#1F4FA3', class: 'royal-blue' },
  heatherGrey: { name: 'Heather Grey', hex: '#A9ABAF', class: 'heather-grey' },
  forestGreen: { name: 'Forest Green', hex: '#223D2F', class: 'forest-green' },
  purple: { name: 'Purple', hex: '#4A2F72', class: 'purple' },
  maroon: { name: 'Maroon', hex: '#551F2C', class: 'maroon' },
  lightBlue: { name: 'Light Blue', hex: '#A9C6E3', class: 'light-blue' },
  sand: { name: 'Sand', hex: '#D8C9AE', class: 'sand' },
  softPink: { name: 'Soft Pink', hex: '#EFC6CD', class: 'soft-pink' },
} satisfies Record<string, ShirtColor>;

/** Used only when the print provider's list fails (document 1, chapter 3). */
export const FALLBACK_COLORS: readonly ShirtColor[] = [
  SHIRT_COLORS.white,
  SHIRT_COLORS.black,
  SHIRT_COLORS.navy,
  SHIRT_COLORS.heatherGrey,
];
