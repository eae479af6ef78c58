import { US_STATES } from '@ftl/contracts';
import { dayText } from '@ftl/rules';
import { RadioCards, Stack, Text, TextField } from '@ftl/ui-kit';
import { useId, useState } from 'react';
import { deliveryMessages as messages } from './delivery.messages';
import type { NeededByFieldProps } from './use-delivery';

/** Offers express shipping to a state, at its price; never preselected. */
export function ExpressChoice({ choice, delivery, disabled, onChange }: NeededByFieldProps) {
  const { arrival, express, isLooking, stateCode, today, unconfirmed } = delivery;
  const [hasLeft, setHasLeft] = useState(false);
  const listId = useId();
  const typed = choice.shipState ?? '';
  const isUnknown = hasLeft && typed.trim() !== '' && stateCode === null;
  return (
    <Stack gap={2}>
      <TextField
        label={messages.state}
        hint={messages.stateHint}
        error={isUnknown ? messages.stateUnknown : undefined}
        name="shipState"
        autoComplete="shipping address-level1"
        list={listId}
        value={typed}
        readOnly={disabled}
        onBlur={() => setHasLeft(true)}
        onChange={({ target }) => onChange({ shipState: target.value, wantsExpress: false })}
      />
      <datalist id={listId}>
        {Object.values(US_STATES).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div>
        <div role="status">
          {!express && stateCode !== null && (isLooking || unconfirmed === null) && (
            <Text size="small" tone="soft">
              {isLooking ? messages.looking : messages.nothingFaster}
            </Text>
          )}
        </div>
        {express && (
          <RadioCards
            label={messages.shipping}
            min="220px"
            disabled={disabled}
            value={choice.wantsExpress ? 'express' : 'usual'}
            onChange={(value) => onChange({ wantsExpress: value === 'express' })}
            options={[
              {
                value: 'usual',
                label: messages.usual(dayText(arrival.latest, today)),
                image: null,
              },
              {
                value: 'express',
                label: messages.express(express.cents, dayText(express.arrival.latest, today)),
                image: null,
              },
            ]}
          />
        )}
      </div>
    </Stack>
  );
}
