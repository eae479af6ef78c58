import type { FamilyList, FamilyListPart, Quote } from '@ftl/contracts';
import { describeLines, formatRate } from '@ftl/rules';
import { formatCents, Heading, space, Stack, Text, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { nextPart } from '../../state/next-part';
import { organizerMessages as messages } from './messages';

const Amounts = styled.dl`
  display: grid;
  gap: ${space(1)};
  margin: 0;

  div {
    display: flex;
    justify-content: space-between;
    gap: ${space(2)};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Total = styled.div`
  padding-top: ${space(2)};
  border-top: 1px solid ${theme.color.line};
  font-family: ${theme.font.serif};
  font-size: 1.375rem;
`;

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
          <Amounts>
            {amountsOf(part === next && nextQuote ? nextQuote : part.quote).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Amounts>
          {part.orderNumber !== null && (
            <Text tone="good" weight="strong">
              {messages.paidAs(part.orderNumber)}
            </Text>
          )}
        </Stack>
      ))}
      <Amounts>
        <Total>
          <dt>{messages.total}</dt>
          <dd data-testid="list-total">{formatCents(totalCents + expressCents)}</dd>
        </Total>
      </Amounts>
    </Stack>
  );
}

/** Includes color names only if there are several. */
function linesOf({ lines }: FamilyListPart, hasColors: boolean) {
  return hasColors ? lines : lines.map(({ size, quantity }) => ({ size, quantity }));
}

type Amount = [name: string, value: string];

function amountsOf(quote: Quote): Amount[] {
  const { quantity, subtotalCents, backUnitCents, discountRate, discountCents } = quote;
  const { expressCents = 0 } = quote;
  const backCents = quantity * (backUnitCents ?? 0);
  const backs: Amount[] =
    backUnitCents === undefined
      ? []
      : [[messages.backs(quantity, formatCents(backUnitCents)), formatCents(backCents)]];
  const discount: Amount[] =
    discountCents > 0
      ? [[messages.discount(formatRate(discountRate)), `-${formatCents(discountCents)}`]]
      : [];
  const usualCents = quote.shippingCents - expressCents;
  const shipping = usualCents === 0 ? messages.included : formatCents(usualCents);
  const express: Amount[] = expressCents > 0 ? [[messages.express, formatCents(expressCents)]] : [];
  return [
    [messages.shirts(quantity), formatCents(subtotalCents - backCents)],
    ...backs,
    ...discount,
    [messages.shipping, shipping],
    ...express,
  ];
}
