import { PAGES, type PricePlan, type Size } from '@ftl/contracts';
import { ArrivalLine, PriceSummary } from '@ftl/design-widgets';
import { accountPlanNote, quote, startingAt } from '@ftl/rules';
import { PlanNote, Stack, Text } from '@ftl/ui-kit';
import { designMessages as messages } from './design.messages';

interface PriceOfShirtProps {
  plan: PricePlan;
  size: Size;
  /** Whether the shirt has words on the back. */
  hasBack: boolean;
}

/** The price of one shirt with this design, including shipping. */
export function PriceOfShirt({ plan, size, hasBack }: PriceOfShirtProps) {
  return (
    <Stack gap={1}>
      <PriceSummary
        quote={quote(plan, [{ size, quantity: 1 }], { hasBack })}
        names={{
          shirts: messages.shirt,
          back: messages.backWords,
          shipping: messages.shipping,
        }}
      />
      {plan === 'tribute' && (
        <>
          <Text>{startingAt()}</Text>
          <PlanNote note={accountPlanNote()} to={PAGES.guestDesign()} />
        </>
      )}
      <ArrivalLine />
    </Stack>
  );
}
