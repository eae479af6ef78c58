import { ApiError, retryOptions } from '@ftl/api-client';
import { paymentPageUrl } from '@ftl/api-client/queries';
import { deliveryQueries } from '@ftl/design-widgets';
import type { DeliveryWish, FamilyList } from '@ftl/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OWNER } from '../../owner';
import { leaveTo } from '../../state/leave-to';
import { organizerMessages as messages } from './messages';
import { newerList, type FamilyListState } from './use-family-list';

export interface PartOrder {
  part: number;
  /** The total on the pressed button. */
  totalCents: number;
  wish: DeliveryWish;
}

/** Opens the payment page of a part. */
export function useOrder(list: FamilyList, { calls, keep, query }: FamilyListState) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ part, totalCents, wish }: PartOrder) => {
      const { version } = list;
      const request = { version, part, expectedTotalCents: totalCents, ...wish };
      const url = paymentPageUrl((await calls.order(request)).url);
      if (url === null) throw new Error(messages.noPayment);
      return url;
    },
    ...retryOptions('apiClient'),
    onSuccess: leaveTo,
    onError: (error) => {
      const newer = newerList(error);
      if (newer) keep(newer);
      else if (error instanceof ApiError && error.code === 'QUOTE_CHANGED') {
        void query.refetch();
        void client.invalidateQueries({ queryKey: deliveryQueries(OWNER) });
      }
    },
  });
  const { reset } = mutation;
  useEffect(() => {
    // The page may be restored from the back/forward cache with the button still busy.
    const onShow = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  return mutation;
}
