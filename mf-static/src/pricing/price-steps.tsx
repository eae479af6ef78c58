import { BULK_DISCOUNTS, formatCents, PLAN_PRICES } from '@ftl/rules';
import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { stepMessages as messages } from './steps.messages';

const List = styled.ul`
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.card};
  box-shadow: ${theme.shadow};
  list-style: none;
`;

const Step = styled.li`
  display: flex;
  /* The price below the label if the visitor's font is much larger. */
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(2)};
  padding: ${space(2.5)} ${space(3)};

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  strong {
    font-family: ${theme.font.serif};
    font-size: 1.75rem;
    font-weight: 500;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

const Label = styled.span`
  display: flex;
  flex: 1 1 5em;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(1)};
`;

const Price = styled.span`
  white-space: nowrap;
`;

const Off = styled.span`
  color: ${theme.color.sageDeep};
  font-size: 0.9375rem;
  font-weight: 620;
`;

const Included = styled.li`
  padding: ${space(1.5)} ${space(3)};
  border-top: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
`;

/** Price per shirt by number of shirts, from the price rules. */
export function PriceSteps() {
  const { unitCents } = PLAN_PRICES.guest;
  const steps = [...BULK_DISCOUNTS].reverse();
  return (
    <List aria-label={messages.tableCaption}>
      <Step>
        <Label>{messages.one}</Label>
        <Price>
          <strong>{formatCents(unitCents)}</strong> {messages.each}
        </Price>
      </Step>
      {steps.map(({ fromQuantity, rate }) => (
        <Step key={fromQuantity}>
          <Label>
            {messages.from(fromQuantity)}
            <Off>{messages.off(Math.round(rate * 100))}</Off>
          </Label>
          <Price>
            <strong>{formatCents(Math.round(unitCents * (1 - rate)))}</strong> {messages.each}
          </Price>
        </Step>
      ))}
      <Included>{messages.included}</Included>
    </List>
  );
}
