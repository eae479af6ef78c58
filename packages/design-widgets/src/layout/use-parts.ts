import { CALL_TIMEOUTS_MS, retryOptions } from '@ftl/api-client';
import {
  renderDesignParts,
  type DesignPartsResponse,
  type GenerateTemplatePreviewDto,
} from '@ftl/api-client/calls';
import { layoutProblem, type DesignLayout, type PhotoPlace } from '@ftl/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../use-debounced';
import type { EditedFront } from '../memorial/words';
import { AS_DESIGNED } from './photo-place';

/** Delay of a request after the last change, in ms. */
const DEBOUNCE_MS = 150;

export interface Parts extends DesignPartsResponse {
  /** Where the photo stands in the sheets. */
  drawn: PhotoPlace;
}

/**
 * The sheets of a design with a layout. The previous ones are shown until they have arrived, also if
 * they cannot be loaded.
 */
export function useParts(owner: string, front: EditedFront, layout: DesignLayout | undefined) {
  const wanted = useDebounced(JSON.stringify({ ...front, layout }), DEBOUNCE_MS);
  const request = JSON.parse(wanted) as GenerateTemplatePreviewDto;
  const isValid = layoutProblem(request.layout ?? {}) === null;
  const [shown, setShown] = useState<Parts>();
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [owner, 'design-parts', wanted],
    queryFn: async ({ signal }): Promise<Parts> => {
      const options = { signal, timeoutMs: CALL_TIMEOUTS_MS.rendering };
      const parts = await renderDesignParts(request, options);
      // The three images change in the same frame.
      await Promise.all([parts.behind, parts.portrait, parts.before].map(decode));
      return { ...parts, drawn: request.layout?.photo ?? AS_DESIGNED };
    },
    enabled: isValid,
    // Each pause in a gesture yields one; only the latest is shown again.
    gcTime: 60_000,
    ...retryOptions('apiClient'),
  });
  if (data !== undefined && data !== shown) setShown(data);
  return { parts: data ?? shown, isFetching, isError, retry: () => void refetch() };
}

async function decode(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  // Not in every environment; an image that cannot be decoded is shown as such.
  await image.decode?.().catch(() => undefined);
}
