import { PAGES, type Quote } from '@ftl/contracts';
import { ArrivalLine, PriceSummary } from '@ftl/design-widgets';
import { tributePlanNote, PLAN_PRICES, quote } from '@ftl/rules';
import { Heading, PlanNote, Stack, Text } from '@ftl/ui-kit';
import { tributeMessages } from './tribute.messages';
import type { TributeForm, TributeState } from './tribute.state';

/** The price of the one shirt that this page sells, by the shared rules. */
export const tributeQuote = ({ size, back }: Pick<TributeForm, 'size' | 'back'>): Quote =>
  quote('tribute', [{ size, quantity: 1 }], { hasBack: back !== undefined });

/** The displayed and charged price: the server's if it has returned a new one. */
export const tributePrice = ({ newQuote, form }: Pick<TributeState, 'newQuote' | 'form'>): Quote =>
  newQuote ?? tributeQuote(form);

/** The total price of the shirt, and what it covers. */
export function TributePrice({ price }: { price: Quote }) {
  const freeFrom = PLAN_PRICES.tribute.freeShippingAboveCents;
  return (
    <Stack gap={1.5}>
      <Heading level={2} size={3}>
        {tributeMessages.summary}
      </Heading>
      <PriceSummary
        quote={price}
        names={{
          shirts: tributeMessages.shirt,
          back: tributeMessages.backWords,
          shipping: tributeMessages.shipping,
        }}
      />
      {freeFrom !== null && (
        <Text size="small" tone="soft">
          {tributeMessages.freeShipping(`$${freeFrom / 100}`)}
        </Text>
      )}
      <ArrivalLine />
      {/* A tab that is older than a price change has only its own rules' note. */}
      {price.unitCents === PLAN_PRICES.tribute.unitCents && (
        <PlanNote note={tributePlanNote()} to={PAGES.guestDesign()} />
      )}
    </Stack>
  );
}
