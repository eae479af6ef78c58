import { ApiError, retryOptions } from '@ftl/api-client';
import {
  deleteFamilyList,
  getFamilyListQueryOptions,
  renewFamilyListLink,
  revokeFamilyListLink,
  type FamilyList,
  type FamilyListResponse,
} from '@ftl/api-client/calls';

import { ownQuery } from '@ftl/api-client/queries';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { OWNER } from '../../owner';

/**
 * Polling interval in ms until all of the list is ordered: relatives change an open list, and
 * payments in another window order a closed one.
 */
const LOOK_EVERY_MS = 15_000;

/** A change of the list by an API call. */
export type Change = (designId: string) => Promise<FamilyListResponse>;

/** The buttons that change the link. */
export type LinkPlace = 'renewLink' | 'revokeLink';
export const LINK_CHANGES: Record<LinkPlace, Change> = {
  renewLink: renewFamilyListLink,
  revokeLink: revokeFamilyListLink,
};
export const LINK_PLACES: readonly LinkPlace[] = ['renewLink', 'revokeLink'];

/** The part of the page that a change is made from, which shows its progress and its failure. */
export type Place = LinkPlace | 'new' | 'settings' | 'entry' | 'order' | `removal ${string}`;

interface PlacedChange {
  place: Place;
  make: Change;
}

/** The list of a design, and a function to change it; each response becomes the new state. */
export function useFamilyList(designId: string) {
  const client = useQueryClient();
  const reading = ownQuery(OWNER, getFamilyListQueryOptions(designId));
  const { queryKey } = reading;
  const keep = (list: FamilyList | null) =>
    client.setQueryData(queryKey, (known) => (known ? { ...known, list } : known));
  const query = useQuery({
    ...reading,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOrderable(state.data?.list) ? LOOK_EVERY_MS : false),
  });
  // A request that was sent before a change would replace its response by the older list.
  const onMutate = () => client.cancelQueries({ queryKey });
  const change = useMutation({
    mutationFn: async ({ make }: PlacedChange) => (await make(designId)).list,
    onMutate,
    ...retryOptions('apiClient'),
    onSuccess: keep,
    onError: (error) => {
      const newer = newerList(error);
      if (newer) keep(newer);
      else void client.invalidateQueries({ queryKey });
    },
  });
  const removal = useMutation({
    mutationFn: () => deleteFamilyList(designId),
    onMutate,
    ...retryOptions('apiClient'),
    onSuccess: () => keep(null),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  /** The failure of the last change, if it was made from one of these places. */
  const failureAt = (...places: readonly Place[]): Error | null =>
    change.variables && places.includes(change.variables.place) ? change.error : null;
  /** For the button of a place: busy during its own change, disabled during any other. */
  const progressAt = (place: Place) => {
    const isOwn = change.variables?.place === place;
    return { busy: change.isPending && isOwn, disabled: change.isPending && !isOwn };
  };
  return { query, change, failureAt, progressAt, removal, keep };
}

export type FamilyListState = ReturnType<typeof useFamilyList>;

const isOrderable = (list: FamilyList | null | undefined) =>
  list && list.status !== 'given_up' && (list.status !== 'ordered' || nextPart(list) !== undefined);

/** The next part to be ordered; undefined once all are paid. */
export const nextPart = ({ parts }: FamilyList) =>
  parts.find(({ orderNumber }) => orderNumber === null);

/** The newer list from a conflict with another window. */
export function newerList(error: unknown): FamilyList | undefined {
  return error instanceof ApiError ? (error.details.list as FamilyList | undefined) : undefined;
}
