import { ApiError, retryOptions } from '@ftl/api-client';
import {
  saveOwnFamilyEntry,
  sharedFamilyList,
  withdrawOwnFamilyEntry,
  type KeepFamilyEntryDto,
  type SharedFamilyList,
} from '@ftl/api-client/calls';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FAMILY_ENTRY_HEADER } from '@ftl/contracts';
import { useState } from 'react';
import { OWNER } from '../../owner';
import { ownToken } from '../../state/own-token';

/** The shared list with this device's entry, and mutations of that entry. */
export function useOwnEntry(key: string, hash: string) {
  const client = useQueryClient();
  const [token] = useState(() => ownToken(key, hash));
  const queryKey = [OWNER, 'shared', key, token];
  const header = { [FAMILY_ENTRY_HEADER]: token };
  const keep = (list: SharedFamilyList) => client.setQueryData(queryKey, list);
  /** On a conflict the server returns the current list; a closed list is loaded again. */
  const onError = (error: Error) => {
    const newer = error instanceof ApiError ? error.details.list : undefined;
    if (newer) keep(newer as SharedFamilyList);
    else void client.invalidateQueries({ queryKey });
  };
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await sharedFamilyList(key, header, { signal })).list,
    staleTime: 0,
    ...retryOptions('apiClient'),
  });
  const saving = useMutation({
    mutationFn: async (request: KeepFamilyEntryDto) =>
      (await saveOwnFamilyEntry(key, request, header)).list,
    ...retryOptions('apiClient'),
    onSuccess: keep,
    onError,
  });
  const withdrawal = useMutation({
    mutationFn: async () => (await withdrawOwnFamilyEntry(key, header)).list,
    ...retryOptions('apiClient'),
    onSuccess: keep,
    onError,
  });
  return { token, list, saving, withdrawal };
}
