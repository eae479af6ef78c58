import type { OrderLine } from '@ftl/contracts';
import type { DeliveryChoice } from '@ftl/session';
import { Button, Card, Row, Stack } from '@ftl/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { ArrivalLine } from './arrival-line';
import { deliveryMessages as messages } from './delivery.messages';
import { NeededByField } from './needed-by-field';
import { useDelivery } from './use-delivery';

interface DeliveryQuestionProps {
  /** Name of the calling remote. */
  owner: string;
  color: string;
  lines: OrderLine[];
  choice: DeliveryChoice | undefined;
  disabled?: boolean;
  onChange: (choice: DeliveryChoice) => void;
}

/**
 * When a shirt should arrive, before anything is designed. Those who need it for a day can enter it
 * now: the checkout has it, and nobody designs a shirt that cannot be there in time unknowingly.
 */
export function DeliveryQuestion(props: DeliveryQuestionProps) {
  const { owner, color, lines, choice = {}, disabled = false, onChange } = props;
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const delivery = useDelivery({ owner, color, lines, choice });
  const isOpen = isAsked || Boolean(choice.neededBy);
  // The pressed button is replaced by the field.
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  return (
    <Card as="div">
      <Stack gap={1.5}>
        <ArrivalLine />
        {isOpen ? (
          <NeededByField
            ref={field}
            choice={choice}
            delivery={delivery}
            disabled={disabled}
            onChange={(part) => onChange({ ...choice, ...part })}
          />
        ) : (
          <Row>
            <Button
              variant="quiet"
              small
              flush
              disabled={disabled}
              onClick={() => setIsAsked(true)}
            >
              {messages.isService}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
