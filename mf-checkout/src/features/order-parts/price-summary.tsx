import type { Quote } from '@ftl/contracts';
import { formatCents, Stack, Text } from '@ftl/ui-kit';
import { Figures, type Figure } from './figures';
import { priceMessages as messages } from './messages';

function shippingText(quote: Quote): string {
  if (quote.shippingCents > 0) return formatCents(quote.shippingCents);
  return quote.plan === 'guest' ? messages.shippingIncluded : messages.shippingFree;
}

function figuresOf(quote: Quote): Figure[] {
  const shirts = {
    name: messages.shirts(quote.quantity, quote.unitCents),
    value: formatCents(quote.subtotalCents),
  };
  const discount = {
    name: messages.discount(quote.discountRate),
    value: `-${formatCents(quote.discountCents)}`,
    isGood: true,
  };
  const shipping = { name: messages.shipping, value: shippingText(quote) };
  return quote.discountCents > 0 ? [shirts, discount, shipping] : [shirts, shipping];
}

/** Everything that is paid, line by line, and the total that will be charged. */
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
      <Text size="small" tone="soft">
        {messages.shippingNote(quote.plan)} {messages.delivery}
      </Text>
    </Stack>
  );
}
