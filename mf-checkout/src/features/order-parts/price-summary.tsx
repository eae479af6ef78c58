import type { Quote } from '@ftl/contracts';
import { formatCents, Stack, Text } from '@ftl/ui-kit';
import { Figures, type Figure } from './figures';
import { priceMessages as messages } from './messages';

function shippingText({ shippingCents, expressCents = 0, plan }: Quote): string {
  const usualCents = shippingCents - expressCents;
  if (usualCents > 0) return formatCents(usualCents);
  return plan === 'guest' ? messages.shippingIncluded : messages.shippingFree;
}

function figuresOf(quote: Quote): Figure[] {
  const shirts = {
    name: messages.shirts(quote.quantity, quote.unitCents),
    value: formatCents(quote.quantity * quote.unitCents),
  };
  const back = backFigures(quote);
  const discount = {
    name: messages.discount(quote.discountRate),
    value: `-${formatCents(quote.discountCents)}`,
    isGood: true,
  };
  const shipping = { name: messages.shipping, value: shippingText(quote) };
  const express = {
    name: messages.express,
    value: formatCents(quote.expressCents ?? 0),
  };
  return [
    shirts,
    ...back,
    ...(quote.discountCents > 0 ? [discount] : []),
    shipping,
    ...(quote.expressCents === undefined ? [] : [express]),
  ];
}

function backFigures({ quantity, backUnitCents }: Quote): Figure[] {
  if (backUnitCents === undefined) return [];
  const name = messages.back(quantity, backUnitCents);
  return [{ name, value: formatCents(quantity * backUnitCents) }];
}

/** All items of the price, and the total that will be charged. */
export function PriceSummary({ quote }: { quote: Quote }) {
  const hasDiscount = quote.discountCents > 0;
  return (
    <Stack gap={1}>
      <Figures
        label={messages.heading}
        figures={figuresOf(quote)}
        total={{ name: messages.total, value: formatCents(quote.totalCents) }}
      />
      <Text size="small" tone={hasDiscount ? 'good' : 'soft'} role="status">
        {hasDiscount ? messages.savings(quote.discountCents) : messages.discountHint}
      </Text>
      {quote.expressCents === undefined && (
        <Text size="small" tone="soft">
          {messages.shippingNote(quote.plan)} {messages.delivery}
        </Text>
      )}
    </Stack>
  );
}
