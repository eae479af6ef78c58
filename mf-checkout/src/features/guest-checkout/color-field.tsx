import { Button, ColorPicker, Notice, Stack } from '@ftl/ui-kit';
import { offeredColors } from '../../state/color-options';
import { useShirtColors } from '../../state/colors-query';
import { Placeholder } from '../order-parts/order-layout';
import { checkoutMessages as messages } from './messages';

interface ColorFieldProps {
  /** A color's `class`. */
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
}

/** At most five shirt colors; the four fallback colors if the provider's list fails. */
export function ColorField({ value, onChange, disabled }: ColorFieldProps) {
  const { options, isLoading, hasFailed } = useShirtColors();
  if (isLoading) return <Placeholder $height={86} />;
  const offered = offeredColors(options, value);
  const chosen = offered.find((option) => option.value === value);
  return (
    <Stack gap={2}>
      <ColorPicker
        label={messages.color}
        colors={offered.map(({ label, hex }) => ({ name: label, hex }))}
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
          {messages.colorsFailed}
        </Notice>
      )}
    </Stack>
  );
}
