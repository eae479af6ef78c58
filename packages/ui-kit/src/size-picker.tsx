import * as RadioGroup from '@radix-ui/react-radio-group';
import styled from 'styled-components';
import { chosenInContrastThemes } from './contrast-themes';
import { sizeMessages } from './messages';
import { space, theme } from './theme';

/** One row where it fits; in a card on a phone of 320 px, the last sizes wrap. */
const Group = styled(RadioGroup.Root)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(38px, 1fr));
  gap: ${space(1)};
  max-width: 400px;
`;

const SizeButton = styled(RadioGroup.Item)`
  min-height: ${theme.target};
  padding: 8px 0;
  border: 1.5px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.small};
  background: ${theme.color.card};
  color: ${theme.color.ink};
  font-weight: 600;
  cursor: pointer;

  &:hover:not(:disabled) {
    border-color: ${theme.color.dusk};
  }
  &:focus-visible {
    border-radius: ${theme.radius.small};
  }
  &[data-state='checked'] {
    border-color: ${theme.color.dusk};
    background: ${theme.color.dusk};
    color: #fff;
    ${chosenInContrastThemes}
  }
`;

interface SizePickerProps<Size extends string> {
  sizes: readonly Size[];
  value: string;
  onChange: (size: Size) => void;
  label?: string;
  /** Id of a visible label, instead of `label`. */
  labelledBy?: string;
  disabled?: boolean;
}

/** Selects one of several sizes. */
export function SizePicker<Size extends string>({
  sizes,
  value,
  onChange,
  label = sizeMessages.label,
  labelledBy,
  disabled,
}: SizePickerProps<Size>) {
  return (
    <Group
      aria-label={labelledBy === undefined ? label : undefined}
      aria-labelledby={labelledBy}
      value={value}
      onValueChange={(size) => onChange(size as Size)}
      disabled={disabled}
      orientation="horizontal"
    >
      {sizes.map((size) => (
        <SizeButton key={size} value={size}>
          {size}
        </SizeButton>
      ))}
    </Group>
  );
}
