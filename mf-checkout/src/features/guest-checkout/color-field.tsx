import { ColorChoice } from '@ftl/design-widgets';
import { offeredColors, useShirtColors } from '../../state/shirt-colors';
import { Placeholder } from '../order-parts/order-layout';

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
    <ColorChoice
      colors={{ colors: offered.map(({ label, hex }) => ({ name: label, hex })), hasFailed }}
      color={chosen?.label ?? value}
      disabled={disabled}
      onColor={(name) => {
        const picked = offered.find((option) => option.label === name);
        if (picked) onChange(picked.value);
      }}
    />
  );
}
