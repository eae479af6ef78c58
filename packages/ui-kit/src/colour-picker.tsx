import * as RadioGroup from '@radix-ui/react-radio-group';
import styled from 'styled-components';
import { space, theme } from './theme';

export interface Colour {
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
  gap: ${space(0.5)};
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
`;

/** Whether ink or white stands out on this colour. */
const isLight = (hex: string): boolean => {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  const red = (value >> 16) & 255;
  const green = (value >> 8) & 255;
  const blue = value & 255;
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150;
};

interface ColourPickerProps {
  colours: readonly Colour[];
  /** Name of the chosen colour; compared without case. */
  value: string;
  onChange: (name: string) => void;
  label?: string;
  disabled?: boolean;
}

/** Swatches of the shirt's colours; the name of the chosen one is written out. */
export function ColourPicker({
  colours,
  value,
  onChange,
  label = 'Shirt color',
  disabled,
}: ColourPickerProps) {
  const chosen = colours.find((colour) => colour.name.toLowerCase() === value.toLowerCase());
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
        {colours.map((colour) => {
          const isChosen = colour.name === chosen?.name;
          return (
            <Swatch
              key={colour.name}
              value={colour.name}
              aria-label={colour.name}
              title={colour.name}
            >
              <Disc
                $hex={colour.hex}
                $chosen={isChosen}
                style={{ color: isLight(colour.hex) ? theme.color.ink : '#fff' }}
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
