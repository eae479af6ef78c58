import { retryOptions } from '@ftl/api-client';
import { paymentPageUrl } from '@ftl/api-client/queries';
import type { FamilyList, FamilyListDesign } from '@ftl/contracts';
import { Button, Card, formatCents, Heading, Notice, Stack, Text, TextField } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dayOf, endOfDay } from '../../state/dates';
import { leaveTo } from '../../state/leave-to';
import { ChangeFailure } from './change-failure';
import { organizerMessages as messages } from './messages';
import { PriceParts } from './price-parts';
import { newerList, type FamilyListState } from './use-family-list';

interface OrderCardProps {
  list: FamilyList;
  design: FamilyListDesign;
  state: FamilyListState;
}

/** The price of the list, and the next action: close it, or order. */
export function OrderCard({ list, design, state }: OrderCardProps) {
  const { change } = state;
  const { status, parts, version } = list;
  const order = useOrder(list, state);
  const next = parts.find(({ orderNumber }) => orderNumber === null);
  return (
    <Card aria-label={messages.priceTitle}>
      <Stack gap={3}>
        <Heading level={2} size={3}>
          {messages.priceTitle}
        </Heading>
        {status === 'closed' && <Notice tone="info">{messages.closed}</Notice>}
        {parts.length > 0 && <PriceParts list={list} />}
        <ChangeFailure error={order.error ?? change.error} />
        {status === 'open' ? (
          <Stack gap={1}>
            <Button
              wide
              busy={change.isPending}
              disabled={parts.length === 0}
              onClick={() => change.mutate((calls) => calls.close(version))}
            >
              {messages.close}
            </Button>
            <Text size="small" tone="soft">
              {parts.length === 0 ? messages.closeEmpty : messages.closeText}
            </Text>
          </Stack>
        ) : (
          next && (
            <Button
              wide
              busy={order.isPending || order.isSuccess}
              onClick={() => order.mutate(next)}
            >
              {order.isPending || order.isSuccess
                ? messages.opening
                : messages.order(
                    messages.shirts(next.quote.quantity),
                    formatCents(next.quote.totalCents),
                  )}
            </Button>
          )
        )}
        {status === 'closed' && <Reopen {...{ list, design, state }} />}
      </Stack>
    </Card>
  );
}

/** Opens the payment page of a part. */
function useOrder(list: FamilyList, { calls, keep }: FamilyListState) {
  const mutation = useMutation({
    mutationFn: async ({ part, quote }: FamilyList['parts'][number]) => {
      const request = { version: list.version, part, expectedTotalCents: quote.totalCents };
      const url = paymentPageUrl((await calls.order(request)).url);
      if (url === null) throw new Error(messages.noPayment);
      return url;
    },
    ...retryOptions('apiClient'),
    onSuccess: leaveTo,
    onError: (error) => {
      const newer = newerList(error);
      if (newer) keep(newer);
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

function Reopen({ list, design, state }: OrderCardProps) {
  const { change } = state;
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string>();
  const { latestClosesAt } = design;
  const reopen = () => {
    const closesAt = endOfDay(day, latestClosesAt);
    const isDay = closesAt !== '' && new Date(closesAt).getTime() > Date.now();
    setProblem(isDay ? undefined : messages.closesMissing);
    if (isDay) change.mutate((calls) => calls.reopen(list.version, closesAt));
  };
  return (
    <Stack gap={2}>
      <TextField
        type="date"
        label={messages.reopenDay}
        hint={messages.reopenText}
        error={problem}
        min={dayOf(new Date().toISOString())}
        max={dayOf(latestClosesAt)}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button variant="secondary" busy={change.isPending} onClick={reopen}>
        {messages.reopen}
      </Button>
    </Stack>
  );
}
