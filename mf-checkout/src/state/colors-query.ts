import { colorsQuery } from '@ftl/api-client/queries';
import type { ShirtColor } from '@ftl/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { OWNER } from '../owner';
import {
  DEFAULT_COLOR_OPTIONS,
  FALLBACK_COLOR_OPTIONS,
  toColorOption,
  type ColorOption,
} from './color-options';

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
