import { CALL_TIMEOUTS_MS, queryClient, retryOptions } from '@ftl/api-client';
import { previewRetouch } from '@ftl/api-client/calls';
import type { PhotoBox, RetouchStroke } from '@ftl/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadImage, type StrokeMasks } from './retouch-layers';
import { isSmart } from './stroke-history';

interface ShownStrokes {
  masks: StrokeMasks;
  /** Where to look first; undefined until it is known. */
  place: PhotoBox | undefined;
  isFinding: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** What the server makes of strokes that say what belongs to the person, as they are painted. */
export function useStrokeMasks(jobId: string, strokes: readonly RetouchStroke[]): ShownStrokes {
  const [masks] = useState(() => new WeakMap<RetouchStroke, HTMLImageElement>());
  const [keys] = useState(() => new StrokeKeys());
  const options = { staleTime: Infinity, gcTime: 0, ...retryOptions('apiClient') };
  const ask = async (wanted: readonly RetouchStroke[], signal: AbortSignal) => {
    const request = { jobId, strokes: [...wanted] };
    return previewRetouch(request, { signal, timeoutMs: CALL_TIMEOUTS_MS.rendering });
  };
  const opening = useQuery(
    {
      queryKey: ['retouch', jobId, 'opening'],
      queryFn: async ({ signal }) => (await ask([], signal)).place ?? null,
      ...options,
    },
    queryClient,
  );
  const last = strokes.map(isSmart).lastIndexOf(true);
  const wanted = strokes.slice(0, last + 1);
  const stroke = wanted.at(-1);
  const isWanted = stroke !== undefined && !masks.has(stroke);
  const { isFetching, isError, refetch } = useQuery(
    {
      queryKey: ['retouch', jobId, stroke && keys.of(stroke)],
      queryFn: async ({ signal }) => {
        const { mask } = await ask(wanted, signal);
        masks.set(stroke!, await loadImage(mask));
        return true;
      },
      enabled: isWanted,
      ...options,
    },
    queryClient,
  );
  return {
    masks,
    place: opening.data ?? undefined,
    isFinding: isFetching,
    hasFailed: isWanted && isError,
    retry: () => void refetch(),
  };
}

/** Numbers strokes: what a stroke means depends on those before it, which never change. */
class StrokeKeys {
  private readonly keys = new WeakMap<RetouchStroke, number>();
  private count = 0;

  of(stroke: RetouchStroke): number {
    const known = this.keys.get(stroke) ?? ++this.count;
    this.keys.set(stroke, known);
    return known;
  }
}
