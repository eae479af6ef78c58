import { colorsQuery } from '@ftl/api-client/queries';
import type { ShirtColour } from '@ftl/contracts';
import { useQuery } from '@tanstack/react-query';
import { OWNER } from '../owner';
import {
  DEFAULT_COLOUR_OPTIONS,
  FALLBACK_COLOUR_OPTIONS,
  toColourOption,
  type ColourOption,
} from './colour-options';

interface ShirtColours {
  options: readonly ColourOption[];
  /** The list is still on its way. */
  isLoading: boolean;
  /** The print provider's list could not be read; `options` are the fallback colours. */
  hasFailed: boolean;
}

export function useShirtColours(): ShirtColours {
  const colours = useQuery({ ...colorsQuery(OWNER), select: optionsOf });
  return {
    options: colours.data ?? FALLBACK_COLOUR_OPTIONS,
    isLoading: colours.isPending,
    hasFailed: colours.isError,
  };
}

const optionsOf = (colors: readonly ShirtColour[]): readonly ColourOption[] =>
  colors.length > 0 ? colors.map(toColourOption) : DEFAULT_COLOUR_OPTIONS;
