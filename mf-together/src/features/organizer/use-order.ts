import { ApiError, retryOptions } from '@ftl/api-client';
import { paymentPageUrl } from '@ftl/api-client/queries';
import { deliveryQueries } from '@ftl/design-widgets';
import type { DeliveryWish, FamilyList } from '@ftl/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { OWNER } from '../../owner';
import { leaveTo } from '../../state/leave-to';
import { newerList, type FamilyListState } from './use-family-list';

/** The payment page's URL is one that a browser must not open. */
export class UnusablePaymentPage extends Error {
  override name = 'UnusablePaymentPage';
}

export interface PartOrder {
  part: number;
  /** The total on the pressed button. */
  totalCents: number;
  wish: DeliveryWish;
}

/** Opens the payment page of a part; a second press while it opens is ignored. */
export function useOrder(list: FamilyList, { calls, keep, query }: FamilyListState) {
  const client = useQueryClient();
  // The mutation's own state reaches the button only after a render.
  const isRunning = useRef(false);
  const mutation = useMutation({
    mutationFn: async ({ part, totalCents, wish }: PartOrder) => {
      const { version } = list;
      const request = { version, part, expectedTotalCents: totalCents, ...wish };
      const url = paymentPageUrl((await calls.order(request)).url);
      if (url === null) throw new UnusablePaymentPage();
      return url;
    },
    ...retryOptions('apiClient'),
    onError: (error) => {
      isRunning.current = false;
      const newer = newerList(error);
      if (newer) keep(newer);
      else if (error instanceof ApiError && error.code === 'QUOTE_CHANGED') {
        void query.refetch();
        void client.invalidateQueries({ queryKey: deliveryQueries(OWNER) });
      }
    },
  });
  const { reset } = mutation;
  const { refetch } = query;
  useEffect(() => {
    // The page may be restored from the back/forward cache after the payment, or with the button
    // still busy.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isRunning.current = false;
      reset();
      void refetch();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset, refetch]);
  const order = (part: PartOrder) => {
    if (isRunning.current) return;
    isRunning.current = true;
    // TanStack Query calls this only while the component is mounted.
    mutation.mutate(part, { onSuccess: (url) => leaveTo(url) });
  };
  const { error, isPending, isSuccess } = mutation;
  return { order, error, isBusy: isPending || isSuccess };
}
