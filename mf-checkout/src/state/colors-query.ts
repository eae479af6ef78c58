import { colorsQuery } from '@ftl/api-client/queries';
import type { ShirtColor } from '@ftl/contracts';
import { useQuery } from '@tanstack/react-query';
import { OWNER } from '../owner';
import {
  DEFAULT_COLOR_OPTIONS,
  FALLBACK_COLOR_OPTIONS,
  toColorOption,
  type ColorOption,
} from './color-options';

interface ShirtColors {
  options: readonly ColorOption[];
  /** The list is still on its way. */
  isLoading: boolean;
  /** The print provider's list could not be read; `options` are the fallback colors. */
  hasFailed: boolean;
}

export function useShirtColors(): ShirtColors {
  const colors = useQuery({ ...colorsQuery(OWNER), select: optionsOf });
  return {
    options: colors.data ?? FALLBACK_COLOR_OPTIONS,
    isLoading: colors.isPending,
    hasFailed: colors.isError,
  };
}

const optionsOf = (colors: readonly ShirtColor[]): readonly ColorOption[] =>
  colors.length > 0 ? colors.map(toColorOption) : DEFAULT_COLOR_OPTIONS;
