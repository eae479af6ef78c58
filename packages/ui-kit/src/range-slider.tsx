import { useId } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

const Field = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  column-gap: 12px;

  label {
    font-weight: 600;
  }
  output {
    color: ${theme.color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
  input {
    grid-column: 1 / -1;
    width: 100%;
    height: ${theme.target};
    margin: 0;
    accent-color: ${theme.color.dusk};
    cursor: pointer;
  }
`;

interface RangeSliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** Formats the value as text: '120%', '-5°'. */
  say: (value: number) => string;
  onChange: (value: number) => void;
}

/** A slider for a number, set by mouse, touch or arrow keys. */
export function RangeSlider({ label, value, min, max, step, say, onChange }: RangeSliderProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{say(value)}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={say(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </Field>
  );
}
