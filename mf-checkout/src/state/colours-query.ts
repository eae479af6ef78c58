import { api, CALL_TIMEOUTS_MS } from '@ftl/api-client';
import { API, SHIRT_PRODUCT_ID, type ColoursResponse } from '@ftl/contracts';
import { useQuery } from '@tanstack/react-query';
import {
  DEFAULT_COLOUR_OPTIONS,
  FALLBACK_COLOUR_OPTIONS,
  toColourOption,
  type ColourOption,
} from './colour-options';

/** The colour list is good for five minutes (document 2, chapter 9). */
const COLOURS_FRESH_MS = 5 * 60 * 1000;

interface ShirtColours {
  options: readonly ColourOption[];
  /** The list is still on its way. */
  isLoading: boolean;
  /** The print provider's list could not be read; `options` are the fallback colours. */
  hasFailed: boolean;
}

export function useShirtColours(): ShirtColours {
  const colours = useQuery({
    queryKey: ['checkout', 'colours'],
    queryFn: async (): Promise<readonly ColourOption[]> => {
      const answer = await api.get<ColoursResponse>(
        `${API.colours}?productId=${String(SHIRT_PRODUCT_ID)}`,
        { timeoutMs: CALL_TIMEOUTS_MS.catalog },
      );
      if (!answer.success) throw new Error(answer.error ?? 'colours');
      return answer.colors.length > 0 ? answer.colors.map(toColourOption) : DEFAULT_COLOUR_OPTIONS;
    },
    staleTime: COLOURS_FRESH_MS,
  });
  return {
    options: colours.data ?? FALLBACK_COLOUR_OPTIONS,
    isLoading: colours.isPending,
    hasFailed: colours.isError,
  };
}
