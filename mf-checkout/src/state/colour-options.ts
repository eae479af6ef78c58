import { FALLBACK_COLOURS, SHIRT_COLOURS, type ShirtColour } from '@ftl/contracts';
import { titleCase } from '@ftl/rules';

/** A colour as the pickers take it (document 2, chapter 3). */
export interface ColourOption {
  value: string;
  label: string;
  /** `#RRGGBB`. */
  hex: string;
  /** Whether the swatch needs an outline to stand out from the page. */
  border: boolean;
}

export const MAX_COLOURS = 5;

const PREFERRED_ORDER = ['white', 'black', 'navy', 'charcoal', 'cardinal-red'];

/** Above this share of white a swatch would melt into a white card. */
const LIGHT_FROM = 0.85;

function lightness(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
  return (0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)) / 255;
}

export function toColourOption(colour: ShirtColour): ColourOption {
  return {
    value: colour.class,
    label: colour.name,
    hex: colour.hex,
    border: lightness(colour.hex) > LIGHT_FROM,
  };
}

/** Shown where the print provider answers without naming a colour. */
export const DEFAULT_COLOUR_OPTIONS: readonly ColourOption[] = [
  SHIRT_COLOURS.white,
  SHIRT_COLOURS.black,
  SHIRT_COLOURS.navy,
  SHIRT_COLOURS.royalBlue,
  SHIRT_COLOURS.heatherGrey,
].map(toColourOption);

/** Shown where the print provider's list fails. */
export const FALLBACK_COLOUR_OPTIONS: readonly ColourOption[] =
  FALLBACK_COLOURS.map(toColourOption);

/**
 * The colours checkout offers: at most five, White, Black, Navy, Charcoal and
 * Cardinal Red first, then the others as they came.
 *
 * @param chosen a colour picked earlier; it is always among the five, so that
 *   nobody's choice disappears
 */
export function offeredColours(all: readonly ColourOption[], chosen: string): ColourOption[] {
  const rank = (option: ColourOption) => {
    const place = PREFERRED_ORDER.indexOf(option.value);
    return place === -1 ? PREFERRED_ORDER.length : place;
  };
  const ordered = [...all].sort((one, other) => rank(one) - rank(other));
  const offered = ordered.slice(0, MAX_COLOURS);
  const missing = ordered.slice(MAX_COLOURS).find((option) => option.value === chosen);
  return missing ? [...offered.slice(0, MAX_COLOURS - 1), missing] : offered;
}

/** A colour as the buyer reads it: 'Heather Grey' for `heather-grey`. */
export function colourLabel(options: readonly ColourOption[], value: string): string {
  const named = options.find((option) => option.value === value)?.label;
  return named ?? titleCase(value);
}
