import { ApiError, retryOptions } from '@ftl/api-client';
import type { KeepFamilyEntryRequest, SharedFamilyList } from '@ftl/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OWNER } from '../../owner';
import { ownToken } from '../../state/own-token';
import { saveOwnEntry, readSharedList, withdrawOwnEntry } from '../../state/relative-calls';

/** The shared list with this device's entry, and mutations of that entry. */
export function useOwnEntry(key: string, hash: string) {
  const client = useQueryClient();
  const [token] = useState(() => ownToken(key, hash));
  const queryKey = [OWNER, 'shared', key, token];
  const keep = (list: SharedFamilyList) => client.setQueryData(queryKey, list);
  /** On a conflict the server returns the current list; a closed list is loaded again. */
  const onError = (error: Error) => {
    const newer = error instanceof ApiError ? error.details.list : undefined;
    if (newer) keep(newer as SharedFamilyList);
    else void client.invalidateQueries({ queryKey });
  };
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => readSharedList(key, token, signal),
    staleTime: 0,
    ...retryOptions('apiClient'),
  });
  const saving = useMutation({
    mutationFn: (request: KeepFamilyEntryRequest) => saveOwnEntry(key, token, request),
    ...retryOptions('apiClient'),
    onSuccess: keep,
    onError,
  });
  const withdrawal = useMutation({
    mutationFn: () => withdrawOwnEntry(key, token),
    ...retryOptions('apiClient'),
    onSuccess: keep,
    onError,
  });
  return { token, list, saving, withdrawal };
}
