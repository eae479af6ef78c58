import { retryOptions } from '@ftl/api-client';
import { paymentPageUrl } from '@ftl/api-client/queries';
import { orderFamilyList, type FamilyList } from '@ftl/api-client/calls';
import {
  deliveryQueries,
  quoteChange,
  usePaymentPage,
  type DeliveryWish,
} from '@ftl/design-widgets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { OWNER } from '../../owner';
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
export function useOrder(list: FamilyList, { keep, query }: FamilyListState) {
  const client = useQueryClient();
  // The mutation's own state reaches the button only after a render.
  const isRunning = useRef(false);
  const mutation = useMutation({
    mutationFn: async ({ part, totalCents, wish }: PartOrder) => {
      const { version } = list;
      const request = { version, part, expectedTotalCents: totalCents, ...wish };
      const url = paymentPageUrl((await orderFamilyList(list.designId, request)).url);
      if (url === null) throw new UnusablePaymentPage();
      return url;
    },
    ...retryOptions('apiClient'),
    onError: (error, { totalCents }) => {
      isRunning.current = false;
      const newer = newerList(error);
      if (newer) keep(newer);
      else if (quoteChange(error, totalCents) !== null) {
        void query.refetch();
        void client.invalidateQueries({ queryKey: deliveryQueries(OWNER) });
      }
    },
  });
  // The list may be paid by then, or the button still be busy.
  const openPaymentPage = usePaymentPage(() => {
    isRunning.current = false;
    mutation.reset();
    void query.refetch();
  });
  const order = (part: PartOrder) => {
    if (isRunning.current) return;
    isRunning.current = true;
    // TanStack Query calls this only while the component is mounted.
    mutation.mutate(part, { onSuccess: (url) => openPaymentPage(url) });
  };
  const { error, isPending, isSuccess } = mutation;
  return { order, error, isBusy: isPending || isSuccess };
}
