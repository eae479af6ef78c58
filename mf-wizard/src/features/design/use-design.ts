import { ApiError, retryOptions } from '@ftl/api-client';
import type { AccountDesign } from '@ftl/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { OWNER } from '../../owner';
import { designApi } from './design-api';

export const designKey = (id: number) => [OWNER, 'design', id];

/** Ids of the wizard are numbers; anything else is 0, which no design has. */
export const designNumber = (id: string | undefined): number =>
  /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : 0;

/**
 * An own design, always fresh: another window may have changed it.
 *
 * @param pollMs polls this often; false never
 */
export function useDesign(id: number, pollMs: number | false = false) {
  // Named here: a result that only a child reads would not render this component again.
  const { data, isLoading, isPending, refetch } = useQuery({
    queryKey: designKey(id),
    queryFn: ({ signal }) => designApi.read(id, signal),
    enabled: id > 0,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: pollMs,
    ...retryOptions('apiClient'),
  });
  return { data, isLoading, isPending, refetch };
}

export type DesignQuery = ReturnType<typeof useDesign>;

/** Stores what a call returned where every step reads it. */
export function useKeepDesign(): (design: AccountDesign) => void {
  const client = useQueryClient();
  return useCallback(
    (design: AccountDesign) => client.setQueryData(designKey(design.id), design),
    [client],
  );
}

/** The newer state that a refused change came with, or null. */
export function newerDesign(error: unknown): AccountDesign | null {
  const isChanged = error instanceof ApiError && error.code === 'DESIGN_CHANGED';
  return isChanged ? (error.details['design'] as AccountDesign) : null;
}
