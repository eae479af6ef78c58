import { ApiError, isGone } from '@ftl/api-client';
import { ownQuery, type GeneratedQuery } from '@ftl/api-client/queries';
import { getDesignQueryOptions, type AccountDesign } from '@ftl/api-client/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { OWNER } from '../../owner';

/** Both readings of the specification: the design itself, or wrapped. */
type DesignBody = AccountDesign & { design?: AccountDesign };

const designOf = (body: DesignBody): AccountDesign => body.design ?? body;

/** The numeric id of an account's design reads it as its account sees it. */
const accountDesignQuery = (id: number) =>
  ownQuery<DesignBody>(OWNER, getDesignQueryOptions(String(id)) as GeneratedQuery<DesignBody>);

export const designKey = (id: number) => accountDesignQuery(id).queryKey;

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
    ...accountDesignQuery(id),
    select: designOf,
    enabled: id > 0,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: pollMs,
  });
  /** Loads the design again; undefined if that cannot help. */
  const retry = error !== null && !isGone(error) ? () => void refetch() : undefined;
  /** ERR-03: the time after which the request was given up; undefined if it was not. */
  const timeout = isTimeout(error) ? error.message : undefined;
  return {
    // A design that another window has deleted or replaced cannot be changed anymore.
    data: isMissing(error) ? undefined : data,
    ...{ isFetchedAfterMount, isLoading, isPending, refetch, retry, timeout },
  };
}

export type DesignQuery = ReturnType<typeof useDesign>;

/** Updates the cache with a response, for all steps. */
export function useStoreDesign(): (response: DesignBody) => void {
  const client = useQueryClient();
  return useCallback(
    (response: DesignBody) => client.setQueryData(designKey(response.id), response),
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

const isTimeout = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'TIMEOUT_ERROR' && error.status === 0;

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The newer design from a rejected change, or null. */
export function newerDesign(error: unknown): AccountDesign | null {
  const isChanged = error instanceof ApiError && error.code === 'DESIGN_CHANGED';
  return isChanged ? (error.details['design'] as AccountDesign) : null;
}
