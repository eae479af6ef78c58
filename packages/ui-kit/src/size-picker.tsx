import * as RadioGroup from '@radix-ui/react-radio-group';
import styled from 'styled-components';
import { space, theme } from './theme';

const Group = styled(RadioGroup.Root)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const SizeButton = styled(RadioGroup.Item)`
  min-width: 56px;
  min-height: ${theme.target};
  padding: 8px 14px;
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
  }
`;

interface SizePickerProps {
  sizes: readonly string[];
  value: string;
  onChange: (size: string) => void;
  label?: string;
  disabled?: boolean;
}

/** Selects one of several sizes. */
export function SizePicker({ sizes, value, onChange, label = 'Size', disabled }: SizePickerProps) {
  return (
    <Group
      aria-label={label}
      value={value}
      onValueChange={onChange}
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
