import type { Quote } from '@ftl/contracts';
import { BULK_DISCOUNTS } from '@ftl/rules';
import { Button, formatCents, Notice, Row, Stack, Text } from '@ftl/ui-kit';
import { useId, type ReactNode } from 'react';
import { discountMessages, planNotes, summaryMessages } from './shirt.messages';

/** Describes the discount for the chosen quantity. */
export function discountSentence({ discountRate, discountCents }: Quote): string {
  if (discountRate === 0) return discountMessages.none;
  const saved = discountMessages.saved(discountRate, formatCents(discountCents));
  return discountRate < BULK_DISCOUNTS[0].rate ? `${saved} ${discountMessages.more}` : saved;
}

interface LineProps {
  label: string;
  cents: number;
  tone?: 'good';
  isTotal?: boolean;
}

function Line({ label, cents, tone, isTotal = false }: LineProps) {
  const look = isTotal ? ({ weight: 'strong', size: 'large' } as const) : {};
  return (
    <Row justify="space-between">
      <Text {...look}>{label}</Text>
      <Text {...look} tone={tone}>
        {cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)}
      </Text>
    </Row>
  );
}

interface OrderSummaryProps {
  /** Null if no shirt is chosen. */
  quote: Quote | null;
  /** Why nothing can be ordered now, and what to do; absent if it can. */
  blocked?: string;
  /** The button that ends it. */
  wayOn?: ReactNode;
  busy?: boolean;
  onComplete: () => void;
}

/**
 * The discount, the total including everything, the delivery estimate, and the button to the
 * checkout.
 */
export function OrderSummary({ quote, blocked, wayOn, busy, onComplete }: OrderSummaryProps) {
  const reason = useId();
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
          <Line
            label={`${quote.quantity} × ${formatCents(quote.unitCents)}`}
            cents={quote.quantity * quote.unitCents}
          />
          {quote.backUnitCents !== undefined && (
            <Line
              label={summaryMessages.back(quote.quantity, formatCents(quote.backUnitCents))}
              cents={quote.quantity * quote.backUnitCents}
            />
          )}
          {quote.discountCents > 0 && (
            <Line label={summaryMessages.discount} cents={-quote.discountCents} tone="good" />
          )}
          {quote.shippingCents > 0 && (
            <Line label={summaryMessages.shipping} cents={quote.shippingCents} />
          )}
          <Line label={summaryMessages.total} cents={quote.totalCents} isTotal />
          <Text size="small" tone="soft">
            {planNotes[quote.plan]}
          </Text>
        </div>
      )}
      <Button
        wide
        onClick={onComplete}
        disabled={blocked !== undefined || quote === null}
        aria-describedby={blocked === undefined ? undefined : reason}
        busy={busy}
      >
        {summaryMessages.complete(total)}
      </Button>
      {blocked !== undefined && (
        <Text id={reason} size="small">
          {blocked}
        </Text>
      )}
      {blocked !== undefined && wayOn}
      <Text size="small" tone="soft">
        {summaryMessages.securedBy}
      </Text>
      <Text size="small" tone="soft">
        {summaryMessages.ships}
      </Text>
      <Text size="small" tone="soft">
        {summaryMessages.arrives}
      </Text>
    </Stack>
  );
}
