import { Button, ColourPicker, Notice, Stack } from '@ftl/ui-kit';
import { offeredColours } from '../../state/colour-options';
import { useShirtColours } from '../../state/colours-query';
import { Placeholder } from '../order-parts/order-layout';
import { checkoutMessages as messages } from './messages';

interface ColourFieldProps {
  /** A colour's `class`. */
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
}

/** At most five shirt colours; the four fallback ones when the provider's list fails. */
export function ColourField({ value, onChange, disabled }: ColourFieldProps) {
  const { options, isLoading, hasFailed } = useShirtColours();
  if (isLoading) return <Placeholder $height={86} />;
  const offered = offeredColours(options, value);
  const chosen = offered.find((option) => option.value === value);
  return (
    <Stack gap={2}>
      <ColourPicker
        label={messages.colour}
        colours={offered.map(({ label, hex }) => ({ name: label, hex }))}
        value={chosen?.label ?? value}
        disabled={disabled}
        onChange={(name) => {
          const picked = offered.find((option) => option.label === name);
          if (picked) onChange(picked.value);
        }}
      />
      {hasFailed && (
        <Notice
          tone="caution"
          actions={
            <Button variant="secondary" small onClick={() => window.location.reload()}>
              {messages.retry}
            </Button>
          }
        >
          {messages.coloursFailed}
        </Notice>
      )}
    </Stack>
  );
}
