import type { Quote } from '@ftl/contracts';
import { ArrivalLine, PriceSummary } from '@ftl/design-widgets';
import { Stack, Text } from '@ftl/ui-kit';
import { priceMessages as messages } from './messages';

/** The price of the order, with the discount and the delivery explained. */
export function OrderPrice({ quote }: { quote: Quote }) {
  const hasDiscount = quote.discountCents > 0;
  return (
    <Stack gap={1}>
      <PriceSummary quote={quote} />
      <Text size="small" tone={hasDiscount ? 'good' : 'soft'} role="status">
        {hasDiscount ? messages.savings(quote.discountCents) : messages.discountHint}
      </Text>
      {quote.expressCents === undefined && (
        <>
          <ArrivalLine shirts={quote.quantity} />
          <Text size="small" tone="soft">
            {messages.shippingNote(quote.plan)} {messages.longDelivery}
          </Text>
        </>
      )}
    </Stack>
  );
}
