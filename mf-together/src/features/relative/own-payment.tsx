import { ApiError, refusalText } from '@ftl/api-client';
import type { SharedFamilyList } from '@ftl/api-client/calls';
import { PriceSummary, quoteChange, usePaymentPage } from '@ftl/design-widgets';
import { Button, formatCents, Notice, Stack, Text } from '@ftl/ui-kit';
import { momentText } from '../../state/dates';
import { organizerMessages } from '../organizer/messages';
import { relativeMessages as messages } from './messages';
import type { useOwnEntry } from './use-own-entry';

interface OwnPaymentProps {
  list: SharedFamilyList;
  own: ReturnType<typeof useOwnEntry>;
  /** Returned from the payment page without paying. */
  isCanceled: boolean;
}

/** The price of the own entry, and the way to its payment page; or that it is paid for. */
export function OwnPayment({ list, own: { payment, list: query }, isCanceled }: OwnPaymentProps) {
  const { quote, order } = list.own!;
  const openPaymentPage = usePaymentPage(() => {
    payment.reset();
    void query.refetch();
  });
  if (order) {
    return (
      <Notice tone="good" title={messages.paidTitle}>
        {messages.paidText(order.number, formatCents(order.totalCents))} {messages.paidChange}
      </Notice>
    );
  }
  if (!quote) return null;
  const { error } = payment;
  const isBusy = payment.isPending || payment.isSuccess;
  const change = quoteChange(error, quote.totalCents);
  const isNewer = error instanceof ApiError && error.details.list !== undefined;
  return (
    <Stack gap={2}>
      {isCanceled && error === null && <Notice tone="info">{messages.canceled}</Notice>}
      <PriceSummary
        quote={quote}
        names={{
          shirts: organizerMessages.shirts(quote.quantity),
          freeShipping: organizerMessages.included,
        }}
      />
      <Text size="small" tone="soft">
        {messages.unpaidText(momentText(list.closesAt))}
      </Text>
      <Text>
        {messages.wordsStart}{' '}
        <strong>
          <bdi>{list.lovedOneName}</bdi>
        </strong>
        {messages.words(list.lovedOneName)} {messages.wordsEnd}
      </Text>
      {error !== null && (
        <Notice tone={change || isNewer ? 'caution' : 'error'} title={messages.notOpened}>
          {change ? messages.priceChanged : refusalText(error, messages.notOpenedText)}
        </Notice>
      )}
      <Button
        wide
        busy={isBusy}
        onClick={() => {
          if (!isBusy)
            payment.mutate(quote.totalCents, { onSuccess: (url) => openPaymentPage(url) });
        }}
      >
        {isBusy ? messages.opening : messages.pay(formatCents(quote.totalCents))}
      </Button>
    </Stack>
  );
}
