import { ApiError, isGone, retryOptions } from '@ftl/api-client';
import type { AccountDesign } from '@ftl/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { OWNER } from '../../owner';
import { designApi } from './design-api';

export const designKey = (id: number) => [OWNER, 'design', id];

/** Ids of the wizard are numbers; anything else becomes 0, which no design has. */
export const designNumber = (id: string | undefined): number =>
  /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : 0;

/**
 * A design of the account. A cached one is shown while it is read again, because another window may
 * have changed it: a form must send the `updatedAt` that its edits are based on.
 * @param pollMs polling interval; false for none
 */
export function useDesign(id: number, pollMs: number | false = false) {
  // Destructured here: TanStack Query tracks which fields are read, and reads by a child would not
  // count.
  const { data, error, isFetchedAfterMount, isLoading, isPending, refetch } = useQuery({
    queryKey: designKey(id),
    queryFn: ({ signal }) => designApi.read(id, signal),
    enabled: id > 0,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: pollMs,
    ...retryOptions('apiClient'),
  });
  /** Loads the design again; undefined if that cannot help. */
  const retry = error !== null && !isGone(error) ? () => void refetch() : undefined;
  return {
    // A design that another window has deleted or replaced cannot be changed anymore.
    data: isMissing(error) ? undefined : data,
    ...{ isFetchedAfterMount, isLoading, isPending, refetch, retry },
  };
}

export type DesignQuery = ReturnType<typeof useDesign>;

/** Updates the cache with a response, for all steps. */
export function useStoreDesign(): (design: AccountDesign) => void {
  const client = useQueryClient();
  return useCallback(
    (design: AccountDesign) => client.setQueryData(designKey(design.id), design),
    [client],
  );
}

/** Reads a design again if a call has reported it missing. */
export function useMissingDesign(id: number): (error: unknown) => void {
  const client = useQueryClient();
  return (error) => {
    if (isMissing(error)) void client.invalidateQueries({ queryKey: designKey(id) });
  };
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The newer design from a rejected change, or null. */
export function newerDesign(error: unknown): AccountDesign | null {
  const isChanged = error instanceof ApiError && error.code === 'DESIGN_CHANGED';
  return isChanged ? (error.details['design'] as AccountDesign) : null;
}
