import type { FamilyList, FamilyListPart } from '@ftl/api-client/calls';
import type { Quote } from '@ftl/contracts';
import { PriceSummary, PriceTotal } from '@ftl/design-widgets';
import { describeLines } from '@ftl/rules';
import { Heading, Stack, Text } from '@ftl/ui-kit';
import { nextPart } from './use-family-list';
import { organizerMessages as messages } from './messages';

interface PricePartsProps {
  list: FamilyList;
  /** Price of the next part to be ordered, with its express shipping. */
  nextQuote: Quote | undefined;
}

/** The price of each order of the list, and the total. */
export function PriceParts({ list, nextQuote }: PricePartsProps) {
  const { parts, colors, totalCents } = list;
  const { expressCents = 0 } = nextQuote ?? {};
  const next = nextPart(list);
  const isSplit = parts.length > 1;
  return (
    <Stack gap={2}>
      {isSplit && <Text>{messages.split(parts.length)}</Text>}
      {parts.map((part) => (
        <Stack key={part.part} gap={1}>
          {isSplit && (
            <Heading level={3} size={4}>
              {messages.part(part.part, parts.length)}
            </Heading>
          )}
          <Text tone="soft">{describeLines(linesOf(part, colors.length > 1))}</Text>
          <PriceSummary
            quote={part === next && nextQuote ? nextQuote : part.quote}
            names={{
              shirts: messages.shirts(part.quote.quantity),
              freeShipping: messages.included,
            }}
            hasTotal={false}
          />
          {part.orderNumber !== null && (
            <Text tone="good" weight="strong">
              {messages.paidAs(part.orderNumber)}
            </Text>
          )}
        </Stack>
      ))}
      <PriceTotal cents={totalCents + expressCents} />
    </Stack>
  );
}

/** Includes color names only if there are several. */
function linesOf({ lines }: FamilyListPart, hasColors: boolean) {
  return hasColors ? lines : lines.map(({ size, quantity }) => ({ size, quantity }));
}
