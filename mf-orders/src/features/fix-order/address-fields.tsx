import { US_STATES } from '@ftl/contracts';
import { Grid, Stack, TextField } from '@ftl/ui-kit';
import { useEffect, useId, useRef, type ChangeEvent } from 'react';
import type { AddressDraft, AddressProblems } from './fix-draft';
import { fixMessages as messages } from './messages';

const FIELDS = ['name', 'line1', 'line2', 'city', 'state', 'postalCode'] as const;

interface AddressFieldsProps {
  address: AddressDraft;
  /** Found when the button was pressed: another object focuses the first wrong field. */
  problems: AddressProblems;
  disabled: boolean;
  onChange: (address: Partial<AddressDraft>) => void;
}

export function AddressFields({ address, problems, disabled, onChange }: AddressFieldsProps) {
  const states = useId();
  const inputs = useRef<Partial<Record<keyof AddressDraft, HTMLInputElement | null>>>({});
  useEffect(() => {
    const wrong = FIELDS.find((field) => problems[field] !== undefined);
    if (wrong) inputs.current[wrong]?.focus();
  }, [problems]);
  const fieldOf = (field: keyof AddressDraft) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[field] = input;
    },
    value: address[field],
    error: problems[field],
    disabled,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [field]: target.value }),
  });
  return (
    <Stack gap={2}>
      <TextField label={messages.recipient} autoComplete="shipping name" {...fieldOf('name')} />
      <TextField
        label={messages.line1}
        autoComplete="shipping address-line1"
        {...fieldOf('line1')}
      />
      <TextField
        label={messages.line2}
        autoComplete="shipping address-line2"
        {...fieldOf('line2')}
      />
      <Grid min="180px" gap={2}>
        <TextField
          label={messages.city}
          autoComplete="shipping address-level2"
          {...fieldOf('city')}
        />
        <TextField
          label={messages.state}
          hint={messages.stateHint}
          autoComplete="shipping address-level1"
          list={states}
          {...fieldOf('state')}
        />
        <TextField
          label={messages.zip}
          autoComplete="shipping postal-code"
          inputMode="numeric"
          {...fieldOf('postalCode')}
        />
      </Grid>
      <datalist id={states}>
        {Object.values(US_STATES).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Stack>
  );
}
