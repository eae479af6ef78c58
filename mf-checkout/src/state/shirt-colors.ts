import { colorsQuery } from '@ftl/api-client/queries';
import { FALLBACK_COLORS, SHIRT_COLORS, type ShirtColor } from '@ftl/contracts';
import { titleCase } from '@ftl/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { OWNER } from '../owner';

/** A color option of the pickers (document 2, chapter 3). */
export interface ColorOption {
  value: string;
  label: string;
  /** `#RRGGBB`. */
  hex: string;
  /** Whether the swatch needs an outline against the page. */
  border: boolean;
}

export const MAX_COLORS = 5;

const PREFERRED_ORDER = ['white', 'black', 'navy', 'charcoal', 'cardinal-red'];

/** Above this brightness a swatch needs an outline on a white card. */
const LIGHT_FROM = 0.85;

function lightness(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
  return (0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)) / 255;
}

export function toColorOption(color: ShirtColor): ColorOption {
  return {
    value: color.class,
    label: color.name,
    hex: color.hex,
    border: lightness(color.hex) > LIGHT_FROM,
  };
}

/** Used if the print provider's list is empty. */
export const DEFAULT_COLOR_OPTIONS: readonly ColorOption[] = [
  SHIRT_COLORS.white,
  SHIRT_COLORS.black,
  SHIRT_COLORS.navy,
  SHIRT_COLORS.royalBlue,
  SHIRT_COLORS.heatherGrey,
].map(toColorOption);

/** Used if the print provider's list fails to load. */
export const FALLBACK_COLOR_OPTIONS: readonly ColorOption[] = FALLBACK_COLORS.map(toColorOption);

/**
 * The colors offered at checkout: at most five, first White, Black, Navy, Charcoal and Cardinal
 * Red, then the others in their order.
 * @param chosen a color picked earlier; always included
 */
export function offeredColors(all: readonly ColorOption[], chosen: string): ColorOption[] {
  const rank = (option: ColorOption) => {
    const place = PREFERRED_ORDER.indexOf(option.value);
    return place === -1 ? PREFERRED_ORDER.length : place;
  };
  const ordered = [...all].sort((one, other) => rank(one) - rank(other));
  const offered = ordered.slice(0, MAX_COLORS);
  const missing = ordered.slice(MAX_COLORS).find((option) => option.value === chosen);
  return missing ? [...offered.slice(0, MAX_COLORS - 1), missing] : offered;
}

/** Display name of a color: 'Heather Grey' for `heather-grey`. */
export function colorLabel(options: readonly ColorOption[], value: string): string {
  const named = options.find((option) => option.value === value)?.label;
  return named ?? titleCase(value);
}

interface ShirtColors {
  options: readonly ColorOption[];
  /** Whether the list is loading. */
  isLoading: boolean;
  /** Whether the print provider's list failed to load; `options` are then the fallback colors. */
  hasFailed: boolean;
}

export function useShirtColors(): ShirtColors {
  const colors = useQuery(colorsQuery(OWNER));
  return {
    options: useMemo(() => optionsOf(colors.data), [colors.data]),
    isLoading: colors.isPending,
    hasFailed: colors.isError,
  };
}

function optionsOf(colors: readonly ShirtColor[] | undefined): readonly ColorOption[] {
  if (colors === undefined) return FALLBACK_COLOR_OPTIONS;
  return colors.length > 0 ? colors.map(toColorOption) : DEFAULT_COLOR_OPTIONS;
}
