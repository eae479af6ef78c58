import styled from 'styled-components';
import { chosenInContrastThemes } from './contrast-themes';
import { space, theme } from './theme';

const Group = styled.div`
  display: flex;
  /* Only if the visitor's font is much larger. */
  flex-wrap: wrap;
  gap: ${space(1)};

  > * {
    flex: 1 1 0;
    min-width: max-content;
  }
`;

/** A toggle button. */
export const Segment = styled.button`
  min-height: ${theme.target};
  padding: 4px 6px;
  border: 1.5px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.small};
  background: ${theme.color.card};
  color: ${theme.color.ink};
  font: inherit;
  font-weight: 600;
  cursor: pointer;

  @media (max-width: ${theme.breakpoint.phone}px) {
    font-size: 0.9375rem;
    white-space: nowrap;
  }

  &[aria-pressed='true'] {
    border-color: ${theme.color.dusk};
    background: ${theme.color.duskTint};
    color: ${theme.color.duskDeep};
    ${chosenInContrastThemes}
  }
`;

interface SegmentsProps<T extends string> {
  label: string;
  /** Labels by value, in display order. */
  options: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
}

/** A segmented control: a few options side by side, one of them selected. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  return (
    <Group role="group" aria-label={label}>
      {(Object.keys(options) as T[]).map((each) => (
        <Segment
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {options[each]}
        </Segment>
      ))}
    </Group>
  );
}
