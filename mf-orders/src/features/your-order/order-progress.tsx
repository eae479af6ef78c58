import type { YourOrderResponse } from '@ftl/api-client/calls';
import { Card, Heading, space, Stack, Text, theme, VisuallyHidden } from '@ftl/ui-kit';
import styled from 'styled-components';
import { yourOrderMessages as messages } from './messages';

type Order = YourOrderResponse['order'];

const Steps = styled.ol`
  display: grid;
  gap: ${space(2.5)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A dot on a line; filled once the step is reached. */
const Step = styled.li<{ $isReached: boolean }>`
  position: relative;
  padding-left: ${space(4)};

  &::before {
    content: '';
    position: absolute;
    left: 3px;
    top: 5px;
    width: 12px;
    height: 12px;
    border: 2px solid ${theme.color.dusk};
    border-radius: 50%;
    background: ${(props) => (props.$isReached ? theme.color.dusk : theme.color.card)};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 10px;
    top: 25px;
    bottom: -20px;
    width: 2px;
    background: ${theme.color.line};
  }
`;

interface ShownStep {
  title: string;
  text: string;
  isReached: boolean;
}

function stepsOf({ steps, arrival, trackingNumbers }: Order): ShownStep[] {
  const { paidAt, inProductionAt, shippedAt, cancelledAt } = steps;
  const received = { title: messages.received, text: messages.date(paidAt), isReached: true };
  if (cancelledAt) {
    const text = `${messages.date(cancelledAt)}. ${messages.cancelledText}`;
    return [received, { title: messages.cancelled, text, isReached: true }];
  }
  const tracking = trackingNumbers.length > 0 ? ` ${messages.tracking(trackingNumbers)}` : '';
  return [
    received,
    {
      title: messages.production,
      text: inProductionAt ? messages.date(inProductionAt) : messages.productionSoon,
      isReached: inProductionAt !== null,
    },
    {
      title: messages.shipped,
      text: shippedAt ? `${messages.date(shippedAt)}.${tracking}` : messages.shippedLater,
      isReached: shippedAt !== null,
    },
    {
      title: messages.arrives,
      text: arrival ? messages.arrival(arrival) : messages.inTheMail,
      isReached: false,
    },
  ];
}

/** The order's steps with their dates; what is still to come is an estimate. */
export function OrderProgress({ order }: { order: Order }) {
  const steps = stepsOf(order);
  const current = steps.filter(({ isReached }) => isReached).at(-1);
  return (
    <Card as="section" aria-labelledby="order-progress">
      <Stack gap={2}>
        <Heading level={2} size={3} id="order-progress">
          {messages.progressHeading}
        </Heading>
        <Steps>
          {steps.map((step) => (
            <Step
              key={step.title}
              $isReached={step.isReached}
              aria-current={step === current ? 'step' : undefined}
            >
              <Text weight={step.isReached ? 'strong' : undefined}>
                {step.title}
                {step.isReached && <VisuallyHidden> ({messages.done})</VisuallyHidden>}
              </Text>
              <Text tone="soft">{step.text}</Text>
            </Step>
          ))}
        </Steps>
      </Stack>
    </Card>
  );
}
