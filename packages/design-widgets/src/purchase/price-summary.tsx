import type { Quote } from '@ftl/contracts';
import { formatCents, formatRate } from '@ftl/rules';
import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { priceMessages as messages } from './price.messages';

const Amounts = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  margin: 0;
`;

const Line = styled.div<{ $isGood: boolean }>`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
  color: ${(props) => (props.$isGood ? theme.color.sageDeep : theme.color.ink)};

  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const TotalLine = styled(Line)`
  margin-top: ${space(1)};
  padding-top: ${space(2)};
  border-top: 1px solid ${theme.color.line};
  font-family: ${theme.font.serif};
  font-size: 1.375rem;
  font-weight: 500;
`;

/** Names of lines that differ from page to page. */
interface PriceNames {
  shirts?: string;
  back?: string;
  discount?: string;
  shipping?: string;
  /** Shown instead of an amount; null leaves the line out. */
  freeShipping?: string | null;
}

interface Amount {
  name: string;
  value: string;
  /** An advantage for the buyer. */
  isGood?: boolean;
}

function amountsOf(quote: Quote, names: PriceNames): Amount[] {
  const { quantity, unitCents, backUnitCents, discountRate, discountCents, expressCents } = quote;
  const { freeShipping = quote.plan === 'guest' ? messages.included : messages.free } = names;
  const standardCents = quote.shippingCents - (expressCents ?? 0);
  const shipping = standardCents > 0 ? formatCents(standardCents) : freeShipping;
  const amounts: Amount[] = [
    {
      name: names.shirts ?? messages.shirts(quantity, formatCents(unitCents)),
      value: formatCents(quantity * unitCents),
    },
  ];
  if (backUnitCents !== undefined) {
    amounts.push({
      name: names.back ?? messages.back(quantity, formatCents(backUnitCents)),
      value: formatCents(quantity * backUnitCents),
    });
  }
  if (discountCents > 0) {
    const name = names.discount ?? messages.discount(formatRate(discountRate));
    amounts.push({ name, value: `-${formatCents(discountCents)}`, isGood: true });
  }
  if (shipping !== null) {
    amounts.push({ name: names.shipping ?? messages.shipping, value: shipping });
  }
  if (expressCents !== undefined) {
    amounts.push({ name: messages.express, value: formatCents(expressCents) });
  }
  return amounts;
}

function Total({ cents }: { cents: number }) {
  return (
    <TotalLine $isGood={false}>
      <dt>{messages.total}</dt>
      <dd data-testid="order-total">{formatCents(cents)}</dd>
    </TotalLine>
  );
}

interface PriceSummaryProps {
  quote: Quote;
  names?: PriceNames;
  /** False for one of several orders, which have a common total. */
  hasTotal?: boolean;
}

/** All items of a price, and the total that will be charged. */
export function PriceSummary({ quote, names = {}, hasTotal = true }: PriceSummaryProps) {
  return (
    <Amounts aria-label={messages.label}>
      {amountsOf(quote, names).map(({ name, value, isGood = false }) => (
        <Line key={name} $isGood={isGood}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Line>
      ))}
      {hasTotal && <Total cents={quote.totalCents} />}
    </Amounts>
  );
}

/** The common total of several orders. */
export function PriceTotal({ cents }: { cents: number }) {
  return (
    <Amounts>
      <Total cents={cents} />
    </Amounts>
  );
}
