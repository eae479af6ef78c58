import { space, theme } from '@ftl/ui-kit';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

export const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export const Legend = styled.legend`
  margin-bottom: ${space(1)};
  padding: 0;
  font-weight: 620;
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.25rem, 100%), 1fr));
  gap: ${space(1)};
`;

const Option = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${theme.target};
  padding: ${space(1)};
  border: 1.5px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.small};
  background: ${theme.color.card};
  line-height: 1.3;
  overflow-wrap: anywhere;
  cursor: pointer;
  transition:
    border-color ${theme.motion},
    background ${theme.motion};

  &:hover {
    border-color: ${theme.color.dusk};
  }
  &[data-checked='true'] {
    border-color: ${theme.color.dusk};
    background: ${theme.color.duskTint};
    font-weight: 600;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${theme.color.dusk};
    cursor: inherit;
  }
  /* Elsewhere, the ring is around the circle. */
  @supports selector(:has(*)) {
    &:has(:focus-visible) {
      outline: 3px solid ${theme.color.dusk};
      outline-offset: 2px;
    }
    input {
      outline: none;
    }
  }
`;

const Swatch = styled.span`
  flex: none;
  width: 24px;
  height: 24px;
  margin-left: auto;
  border: 1px solid rgba(43, 42, 51, 0.4);
  border-radius: 50%;
  /* The color itself is the choice, so contrast themes must not replace it. */
  forced-color-adjust: none;
`;

export interface Choice {
  value: string;
  label: string;
  /** Color of a swatch beside the label. */
  hex?: string;
}

interface ChoicesProps {
  legend: string;
  hint?: ReactNode;
  options: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

/** A radio group with room for a thumb. */
export function Choices({ legend, hint, options, value, onChange }: ChoicesProps) {
  const name = useId();
  return (
    <Group>
      <Legend>{legend}</Legend>
      <Options>
        {options.map((option) => (
          <Option key={option.value} data-checked={option.value === value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.hex !== undefined && (
              <Swatch aria-hidden="true" style={{ background: option.hex }} />
            )}
          </Option>
        ))}
      </Options>
      {hint}
    </Group>
  );
}
