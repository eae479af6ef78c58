import { PAGES } from '@ftl/contracts';
import { formatCents } from '@ftl/rules';
import { LinkButton, QuantityStepper, space, theme } from '@ftl/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { messages } from './messages';
import { CALCULATOR_MAX, nextStep, priceFor } from './price-for';

const Box = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.card};
  box-shadow: ${theme.shadow};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    padding: ${space(4)};
  }
`;

/** Keeps the stepper at its own width in a box that stretches its children. */
const Count = styled.div`
  justify-self: start;
`;

const Lines = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(1)} 0;
  font-variant-numeric: tabular-nums lining-nums;

  dd {
    text-align: right;
  }
`;

const Total = styled.div`
  display: contents;

  dt,
  dd {
    padding-top: ${space(1.5)};
    border-top: 1px solid ${theme.color.line};
    font-family: ${theme.font.serif};
    font-size: 1.5rem;
    font-weight: 500;
  }
`;

const Line = styled.div<{ $good?: boolean }>`
  display: contents;
  color: ${(props) => (props.$good ? theme.color.sageDeep : 'inherit')};

  dt,
  dd {
    color: inherit;
  }
`;

const Remark = styled.p`
  min-height: 1.6em;
  color: ${theme.color.inkSoft};
`;

/** Calculates the price of a number of shirts by the rules of the checkout. */
export function Calculator() {
  const [quantity, setQuantity] = useState(1);
  const price = priceFor(quantity);
  const next = nextStep(quantity);
  const percent = (rate: number) => Math.round(rate * 100);
  return (
    <Box>
      <Count>
        <QuantityStepper
          label={messages.quantityLabel}
          value={quantity}
          min={1}
          max={CALCULATOR_MAX}
          onChange={setQuantity}
        />
      </Count>
      <Lines aria-live="polite">
        <Line>
          <dt>{messages.shirts(quantity)}</dt>
          <dd>{formatCents(price.subtotalCents)}</dd>
        </Line>
        {price.discountCents > 0 && (
          <Line $good>
            <dt>{messages.discount(percent(price.discountRate))}</dt>
            <dd>-{formatCents(price.discountCents)}</dd>
          </Line>
        )}
        <Line>
          <dt>{messages.shipping}</dt>
          <dd>{messages.free}</dd>
        </Line>
        <Total>
          <dt>{messages.total}</dt>
          <dd>{formatCents(price.totalCents)}</dd>
        </Total>
      </Lines>
      <Remark>
        {next !== undefined
          ? messages.next(next.more, percent(next.rate))
          : messages.saved(formatCents(price.discountCents))}
      </Remark>
      <LinkButton to={PAGES.guestDesign()}>{messages.start}</LinkButton>
    </Box>
  );
}
