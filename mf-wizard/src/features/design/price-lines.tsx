import { PAGES, type PricePlan, type Size } from '@ftl/contracts';
import { PLAN_NOTES, quote, STARTING_AT } from '@ftl/rules';
import { formatCents, PlanNote, Row, Stack, Text, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { designMessages as messages } from './design.messages';

const Rule = styled.hr`
  border: 0;
  border-top: 1px solid ${theme.color.line};
`;

interface PriceLinesProps {
  plan: PricePlan;
  size: Size;
  /** Whether the shirt has words on the back. */
  hasBack: boolean;
}

/** The price of one shirt with this design, including shipping. */
export function PriceLines({ plan, size, hasBack }: PriceLinesProps) {
  const price = quote(plan, [{ size, quantity: 1 }], { hasBack });
  const { unitCents, backUnitCents, shippingCents, totalCents } = price;
  const lines = [
    [messages.shirt, formatCents(unitCents)],
    ...(backUnitCents === undefined
      ? []
      : [[messages.backWords, formatCents(backUnitCents)] as const]),
    [messages.shipping, shippingCents > 0 ? formatCents(shippingCents) : messages.shippingIncluded],
  ] as const;
  return (
    <Stack gap={1}>
      {lines.map(([label, amount]) => (
        <Row key={label} justify="space-between" wrap={false}>
          <Text>{label}</Text>
          <Text>{amount}</Text>
        </Row>
      ))}
      <Rule />
      <Row justify="space-between" wrap={false}>
        <Text weight="strong" size="large">
          {messages.total}
        </Text>
        <Text weight="strong" size="large">
          {formatCents(totalCents)}
        </Text>
      </Row>
      {plan === 'tribute' && (
        <>
          <Text>{STARTING_AT}</Text>
          <PlanNote note={PLAN_NOTES.account} to={PAGES.guestDesign()} />
        </>
      )}
    </Stack>
  );
}
