import type { FamilyListDesign } from '@ftl/api-client/calls';
import {
  focusDeliveryProblem,
  NeededByField,
  SpellingCheck,
  type DeliveryState,
} from '@ftl/design-widgets';
import type { Quote } from '@ftl/contracts';
import type { DeliveryChoice } from '@ftl/session';
import { Button, formatCents, Stack } from '@ftl/ui-kit';
import { useRef, type FormEvent } from 'react';
import { organizerMessages as messages } from './messages';
import { pageOfDesign } from './page-of-design';

interface OrderStepProps {
  design: FamilyListDesign;
  quote: Quote;
  choice: DeliveryChoice;
  delivery: DeliveryState;
  isBusy: boolean;
  isDisabled: boolean;
  onChange: (part: DeliveryChoice) => void;
  onOrder: () => void;
}

/** The date that the shirts are needed by, and the button to the payment page. */
export function OrderStep(props: OrderStepProps) {
  const { design, quote, choice, delivery, isBusy, isDisabled, onChange, onOrder } = props;
  const { waitsFor } = delivery;
  const dateField = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!focusDeliveryProblem(delivery, dateField.current)) onOrder();
  };
  const text = messages.order(messages.shirts(quote.quantity), formatCents(quote.totalCents));
  return (
    <form noValidate onSubmit={onSubmit} aria-label={messages.orderForm}>
      <Stack gap={3}>
        <NeededByField
          ref={dateField}
          choice={choice}
          delivery={delivery}
          disabled={isBusy}
          onChange={onChange}
        />
        <SpellingCheck words={design} back={design.back} edit={pageOfDesign(design)} />
        <Button type="submit" wide busy={isBusy || waitsFor !== null} disabled={isDisabled}>
          {isBusy ? messages.opening : (waitsFor ?? text)}
        </Button>
      </Stack>
    </form>
  );
}
