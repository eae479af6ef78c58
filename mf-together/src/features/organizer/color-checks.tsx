import type { ShirtColor } from '@ftl/contracts';
import { space, Stack, Text, theme } from '@ftl/ui-kit';
import { useId, type Ref } from 'react';
import styled from 'styled-components';
import { organizerMessages as messages } from './messages';

const Colors = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  scroll-margin-top: 16px;

  &:focus {
    outline: none;
  }

  legend {
    padding: 0;
    font-weight: 600;
  }
`;

const Choices = styled.div`
  display: grid;
  gap: ${space(1)};
  grid-template-columns: repeat(auto-fill, minmax(min(8.75rem, 100%), 1fr));
  margin-top: ${space(1)};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${theme.target};
  padding: ${space(1)} ${space(1.5)};
  border: 1.5px solid ${theme.color.line};
  border-radius: ${theme.radius.small};
  background: ${theme.color.card};
  cursor: pointer;

  &:has(:checked) {
    border-color: ${theme.color.dusk};
    background: ${theme.color.duskTint};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.dusk};
    outline-offset: 2px;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${theme.color.dusk};
  }
`;

const Disc = styled.span<{ $hex: string }>`
  flex: none;
  width: 22px;
  height: 22px;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 50%;
  background: ${(props) => props.$hex};
`;

interface ColorChecksProps {
  colors: readonly ShirtColor[];
  /** Classes in the order of selection. */
  value: readonly string[];
  most: number;
  error: string | undefined;
  /** Of the group, to focus its error. */
  ref: Ref<HTMLFieldSetElement>;
  onChange: (classes: string[]) => void;
}

/** Checkboxes for the colors that a list offers. */
export function ColorChecks({ colors, value, most, error, ref, onChange }: ColorChecksProps) {
  const id = useId();
  const toggle = (color: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, color] : value.filter((each) => each !== color));
  return (
    <Colors ref={ref} aria-describedby={id} tabIndex={-1}>
      <legend>{messages.colors}</legend>
      <Choices>
        {colors.map((color) => (
          <Choice key={color.class}>
            <input
              type="checkbox"
              checked={value.includes(color.class)}
              onChange={(event) => toggle(color.class, event.target.checked)}
            />
            <Disc $hex={color.hex} aria-hidden="true" />
            {color.name}
          </Choice>
        ))}
      </Choices>
      <Stack gap={1}>
        <Text
          id={id}
          size="small"
          tone={error === undefined ? 'soft' : 'error'}
          role={error === undefined ? undefined : 'alert'}
        >
          {error ?? messages.colorsHint(most)}
        </Text>
      </Stack>
    </Colors>
  );
}
