import { ApiError, retryOptions } from '@ftl/api-client';
import {
  payOwnFamilyEntry,
  saveOwnFamilyEntry,
  sharedFamilyList,
  withdrawOwnFamilyEntry,
  type KeepFamilyEntryDto,
  type SharedFamilyList,
} from '@ftl/api-client/calls';

import { paymentPageUrl } from '@ftl/api-client/queries';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FAMILY_ENTRY_HEADER } from '@ftl/contracts';
import { useState } from 'react';
import { OWNER } from '../../owner';
import { ownToken } from '../../state/own-token';

const LOOK_EVERY_MS = 5000;

/** A list on which each pays, from its closing until its outcome. */
const isSettling = (list: SharedFamilyList | undefined) =>
  list?.own?.outcome === null && !list.isOpen;

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
    // Its payment is recorded, or the list is settled, within a moment.
    refetchInterval: ({ state }) => (isSettling(state.data) ? LOOK_EVERY_MS : false),
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
  const payment = useMutation({
    mutationFn: async (expectedTotalCents: number) => {
      const { url } = await payOwnFamilyEntry(key, { expectedTotalCents }, header);
      const usable = paymentPageUrl(url);
      if (usable === null) throw new Error('The payment page cannot be opened');
      return usable;
    },
    ...retryOptions('apiClient'),
    onError,
  });
  return { token, list, saving, withdrawal, payment };
}
