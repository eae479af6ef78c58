import type { ChangeEvent } from 'react';
import styled from 'styled-components';

const OutOfSight = styled.div`
  position: absolute;
  left: -10000px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

const LABEL = 'Leave this field empty';

interface HoneypotProps {
  value: string;
  onChange: (value: string) => void;
}

/** A field that people neither see nor reach: only bots fill it in. */
export function Honeypot({ value, onChange }: HoneypotProps) {
  return (
    <OutOfSight aria-hidden="true">
      <label>
        {LABEL}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value)}
        />
      </label>
    </OutOfSight>
  );
}
