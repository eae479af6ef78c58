import styled from 'styled-components';
import { quantityMessages } from './messages';
import { theme } from './theme';

const Box = styled.div`
  display: inline-flex;
  align-items: stretch;
  border: 1.5px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.small};
  background: ${theme.color.card};
`;

const Press = styled.button`
  width: ${theme.target};
  min-height: ${theme.target};
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${theme.color.dusk};
  font-size: 1.375rem;
  line-height: 1;
  cursor: pointer;

  &:hover:not(:disabled, [aria-disabled]) {
    background: ${theme.color.duskTint};
  }
  &:disabled,
  &[aria-disabled='true'] {
    color: ${theme.color.lineStrong};
    cursor: not-allowed;
  }
`;

const Figure = styled.output`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 36px;
  font-weight: 620;
  font-variant-numeric: tabular-nums;
`;

interface QuantityStepperProps {
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  /** Accessible name, such as 'Quantity of size M'. */
  label: string;
  disabled?: boolean;
}

/** A quantity between a minus and a plus button. */
export function QuantityStepper({
  value,
  min = 1,
  max = 10,
  onChange,
  label,
  disabled = false,
}: QuantityStepperProps) {
  const press = (next: number) => {
    const isPossible = next >= min && next <= max;
    return {
      disabled,
      // A press that reaches a limit must not drop the focus, as `disabled` would.
      'aria-disabled': !isPossible || undefined,
      onClick: isPossible ? () => onChange(next) : undefined,
    };
  };
  // Not of the size, which screen readers would read as a word.
  const what = label.charAt(0).toLowerCase() + label.slice(1);
  return (
    <Box role="group" aria-label={label}>
      <Press type="button" aria-label={quantityMessages.less(what)} {...press(value - 1)}>
        <span aria-hidden="true">−</span>
      </Press>
      <Figure aria-live="polite">{value}</Figure>
      <Press type="button" aria-label={quantityMessages.more(what)} {...press(value + 1)}>
        <span aria-hidden="true">+</span>
      </Press>
    </Box>
  );
}
