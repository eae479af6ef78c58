import type { Quote } from '@ftl/contracts';
import { BULK_DISCOUNTS } from '@ftl/rules';
import { Button, formatCents, Notice, Stack, Text } from '@ftl/ui-kit';
import { useId, useRef, type ReactNode } from 'react';
import { ArrivalLine } from '../delivery/arrival-line';
import { PriceSummary } from '../purchase/price-summary';
import { discountMessages, planNotes, summaryMessages } from './shirt.messages';

/** Describes the discount for the chosen quantity. */
export function discountSentence({ discountRate, discountCents }: Quote): string {
  if (discountRate === 0) return discountMessages.none;
  const saved = discountMessages.saved(discountRate, formatCents(discountCents));
  return discountRate < BULK_DISCOUNTS[0].rate ? `${saved} ${discountMessages.more}` : saved;
}

interface OrderSummaryProps {
  /** Null if no shirt is chosen. */
  quote: Quote | null;
  /** Why nothing can be ordered now, and what to do; absent if it can. */
  blocked?: string;
  /** The button that ends it. */
  wayOn?: ReactNode;
  busy?: boolean;
  /** What the buyer should read before paying. */
  check: ReactNode;
  onComplete: () => void;
}

/**
 * The discount, the total including everything, the delivery estimate, and the button to the
 * checkout.
 */
export function OrderSummary(props: OrderSummaryProps) {
  const { quote, blocked, wayOn, busy, check, onComplete } = props;
  const reasonId = useId();
  const reason = useRef<HTMLDivElement>(null);
  const refusal = blocked ?? (quote === null ? summaryMessages.noShirt : undefined);
  const total = formatCents(quote?.totalCents ?? 0);
  return (
    <Stack gap={2}>
      {quote !== null && (
        <Notice tone={quote.discountRate > 0 ? 'good' : 'neutral'}>
          {discountSentence(quote)}
        </Notice>
      )}
      {quote !== null && (
        <div>
          <PriceSummary
            quote={quote}
            names={{
              shirts: `${quote.quantity} × ${formatCents(quote.unitCents)}`,
              discount: summaryMessages.discount,
              shipping: summaryMessages.shipping,
              freeShipping: null,
            }}
          />
          <Text size="small" tone="soft">
            {planNotes[quote.plan]}
          </Text>
        </div>
      )}
      {check}
      <Button
        wide
        onClick={onComplete}
        unavailable={refusal !== undefined}
        onRefused={() => reason.current?.focus()}
        aria-describedby={refusal === undefined ? undefined : reasonId}
        busy={busy}
      >
        {summaryMessages.complete(total)}
      </Button>
      {refusal !== undefined && (
        <div ref={reason} tabIndex={-1}>
          <Text id={reasonId} size="small">
            {refusal}
          </Text>
        </div>
      )}
      {blocked !== undefined && wayOn}
      <Text size="small" tone="soft">
        {summaryMessages.securedBy}
      </Text>
      <Text size="small" tone="soft">
        {summaryMessages.ships}
      </Text>
      <ArrivalLine shirts={quote?.quantity ?? 1} />
      <Text size="small" tone="soft">
        {summaryMessages.longDelivery}
      </Text>
    </Stack>
  );
}
