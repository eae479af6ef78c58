import * as RadioGroup from '@radix-ui/react-radio-group';
import styled from 'styled-components';
import { colorMessages } from './messages';
import { space, theme } from './theme';

export interface Color {
  name: string;
  /** `#rrggbb` */
  hex: string;
}

const Head = styled.p`
  margin-bottom: ${space(1)};

  strong {
    font-weight: 620;
  }
`;

const Group = styled(RadioGroup.Root)`
  display: flex;
  flex-wrap: wrap;
  row-gap: ${space(0.5)};
  /* Aligns the discs with the text, and five of them fit into one line at 320 px. */
  margin-inline: -6px;
`;

const Swatch = styled(RadioGroup.Item)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: ${theme.target};
  height: ${theme.target};
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;

  &:focus-visible {
    border-radius: 50%;
    outline-offset: 0;
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }
`;

const Disc = styled.span<{ $hex: string; $chosen: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 36px;
  height: 36px;
  border: 1px solid rgba(43, 42, 51, 0.4);
  border-radius: 50%;
  background: ${(props) => props.$hex};
  box-shadow: ${(props) =>
    props.$chosen ? `0 0 0 3px ${theme.color.card}, 0 0 0 5.5px ${theme.color.dusk}` : 'none'};
  transition: box-shadow ${theme.motion};
  /* The color itself is the choice, so contrast themes must not replace it. */
  forced-color-adjust: none;
`;

/** Whether dark ink, and not white, is readable on this color. */
const isLight = (hex: string): boolean => {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  const red = (value >> 16) & 255;
  const green = (value >> 8) & 255;
  const blue = value & 255;
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150;
};

interface ColorPickerProps {
  colors: readonly Color[];
  /** Name of the chosen color, case-insensitive. */
  value: string;
  onChange: (name: string) => void;
  label?: string;
  disabled?: boolean;
}

/** Swatches of the shirt's colors, with the name of the chosen one. */
export function ColorPicker({
  colors,
  value,
  onChange,
  label = colorMessages.label,
  disabled,
}: ColorPickerProps) {
  const chosen = colors.find((color) => color.name.toLowerCase() === value.toLowerCase());
  return (
    <div>
      <Head>
        {label}: <strong>{chosen?.name ?? value}</strong>
      </Head>
      <Group
        aria-label={label}
        value={chosen?.name ?? ''}
        onValueChange={onChange}
        disabled={disabled}
        orientation="horizontal"
      >
        {colors.map((color) => {
          const isChosen = color.name === chosen?.name;
          return (
            <Swatch key={color.name} value={color.name} aria-label={color.name} title={color.name}>
              <Disc
                $hex={color.hex}
                $chosen={isChosen}
                style={{ color: isLight(color.hex) ? theme.color.ink : '#fff' }}
              >
                {isChosen && <span aria-hidden="true">✓</span>}
              </Disc>
            </Swatch>
          );
        })}
      </Group>
    </div>
  );
}
