import {
  closeFamilyList,
  reopenFamilyList,
  type FamilyList,
  type FamilyListDesign,
} from '@ftl/api-client/calls';
import { useDelivery } from '@ftl/design-widgets';
import type { DeliveryChoice } from '@ftl/session';
import { tabStorage } from '@ftl/session/browser-storage';

import { withExpress } from '@ftl/rules';
import { Button, Card, Heading, Notice, Stack, Text, TextField } from '@ftl/ui-kit';
import { useRef, useState } from 'react';
import { OWNER } from '../../owner';
import { dayOf, endOfDay, today } from '../../state/dates';
import { ChangeFailure } from './change-failure';
import { organizerMessages as messages } from './messages';
import { OrderStep } from './order-step';
import { PriceParts } from './price-parts';
import { LINK_PLACES, nextPart, type FamilyListState } from './use-family-list';
import { useOrder } from './use-order';

interface OrderCardProps {
  list: FamilyList;
  design: FamilyListDesign;
  state: FamilyListState;
}

/** The price of the list, and the next action: close it, or order. */
export function OrderCard({ list, design, state }: OrderCardProps) {
  const { change } = state;
  const { status, parts, version } = list;
  const { order, error, isBusy } = useOrder(list, state);
  const next = nextPart(list);
  const closing = state.progressAt('order');
  const [choice, changeChoice] = useDeliveryChoice(list.designId);
  const delivery = useDelivery({
    owner: OWNER,
    color: next?.lines[0]?.color ?? list.colors[0]?.name ?? '',
    lines: next?.lines ?? [],
    choice: status === 'open' || !next ? {} : choice,
  });
  const { chosen, wish } = delivery;
  const quote = next && chosen ? withExpress(next.quote, chosen.cents) : next?.quote;
  return (
    <Card aria-label={messages.priceTitle}>
      <Stack gap={3}>
        <Heading level={2} size={3}>
          {messages.priceTitle}
        </Heading>
        {status === 'closed' && <Notice tone="info">{messages.closed}</Notice>}
        {parts.length > 0 && <PriceParts list={list} nextQuote={quote} />}
        <ChangeFailure error={error ?? failureHere(state, status)} />
        {status === 'open' ? (
          <Stack gap={1}>
            <Button
              wide
              {...closing}
              disabled={closing.disabled || parts.length === 0}
              onClick={() =>
                change.mutate({
                  place: 'order',
                  make: (designId) => closeFamilyList(designId, { version }),
                })
              }
            >
              {messages.close}
            </Button>
            <Text size="small" tone="soft">
              {parts.length === 0 ? messages.closeEmpty : messages.closeText}
            </Text>
          </Stack>
        ) : (
          next &&
          quote && (
            <OrderStep
              {...{ design, quote, choice, delivery }}
              isBusy={isBusy}
              isDisabled={change.isPending}
              onChange={changeChoice}
              onOrder={() => order({ part: next.part, totalCents: quote.totalCents, wish })}
            />
          )
        )}
        {status === 'closed' && <Reopen {...{ list, design, state }} isOrdering={isBusy} />}
      </Stack>
    </Card>
  );
}

/** Failures of this card, and of cards that went when the list changed in another window. */
function failureHere({ change, failureAt }: FamilyListState, status: FamilyList['status']) {
  // The link has its own place also in an ordered list.
  if (status === 'ordered') return failureAt(...LINK_PLACES) ? null : change.error;
  return status === 'closed'
    ? failureAt('order', 'new', ...LINK_PLACES, 'settings')
    : failureAt('order');
}

function Reopen({ list, design, state, isOrdering }: OrderCardProps & { isOrdering: boolean }) {
  const { change } = state;
  const progress = state.progressAt('order');
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string>();
  const dayField = useRef<HTMLInputElement>(null);
  const { latestClosesAt } = design;
  const reopen = () => {
    const closesAt = endOfDay(day, latestClosesAt);
    const isDay = closesAt !== '' && new Date(closesAt).getTime() > Date.now();
    setProblem(isDay ? undefined : messages.closesMissing);
    if (!isDay) {
      dayField.current?.focus();
      return;
    }
    change.mutate({
      place: 'order',
      make: (designId) => reopenFamilyList(designId, { version: list.version, closesAt }),
    });
  };
  return (
    <Stack gap={2}>
      <TextField
        ref={dayField}
        type="date"
        label={messages.reopenDay}
        hint={messages.reopenText}
        error={problem}
        min={today()}
        max={dayOf(latestClosesAt)}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button
        variant="secondary"
        {...progress}
        disabled={progress.disabled || isOrdering}
        onClick={reopen}
      >
        {messages.reopen}
      </Button>
    </Stack>
  );
}

const deliveryKey = (designId: string) => `ftl-together-delivery-${designId}`;

/**
 * The organizer's inputs about the delivery, stored in this tab: for a return from the payment
 * page, and for a large list that is ordered in several parts.
 */
function useDeliveryChoice(designId: string): [DeliveryChoice, (part: DeliveryChoice) => void] {
  const [choice, setChoice] = useState(
    () => (tabStorage.getJson(deliveryKey(designId)) ?? {}) as DeliveryChoice,
  );
  const change = (part: DeliveryChoice) => {
    const next = { ...choice, ...part };
    setChoice(next);
    tabStorage.setJson(deliveryKey(designId), next);
  };
  return [choice, change];
}
