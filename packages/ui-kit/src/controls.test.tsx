import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { Button } from './button';
import { ColorPicker } from './color-picker';
import { EmailField, TextField } from './fields';
import { Badge } from './notice';
import { QuantityStepper } from './quantity-stepper';
import { RadioCards } from './radio-cards';
import { Stepper } from './stepper';
import { designTokens } from './design-tokens';
import { palette, type ColorName } from './palette';
import { theme } from './theme';
import { toneColors } from './tone';

/** The color behind a CSS variable of the theme. */
const hexOf = (variable: string): string =>
  palette[/--color-(\w+)/.exec(variable)?.[1] as ColorName];

/** Relative luminance by WCAG 2, 0 to 1. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
};

/** The common name of a color. */
function hueOf(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (high - low < 24) return 'gray';
  const sixths =
    high === red
      ? (green - blue) / (high - low)
      : high === green
        ? 2 + (blue - red) / (high - low)
        : 4 + (red - green) / (high - low);
  const degrees = (sixths * 60 + 360) % 360;
  if (degrees < 20 || degrees > 340) return 'red';
  if (degrees < 65) return 'yellow';
  if (degrees < 170) return 'green';
  return degrees < 260 ? 'blue' : 'purple';
}

describe('contrast', () => {
  const color = palette;
  it('body text is AAA on every background, other text AA', () => {
    for (const ground of [color.ivory, color.card, color.linen]) {
      expect(contrast(color.ink, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(color.inkSoft, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color.dusk, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(color.inkFaint, color.card)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color.lineStrong, color.card)).toBeGreaterThanOrEqual(3);
    expect(contrast('#ffffff', color.dusk)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', color.sage)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(Object.entries(toneColors))('%s is AA on its own background', (_, { ground, text }) => {
    expect(contrast(hexOf(text), hexOf(ground))).toBeGreaterThanOrEqual(4.5);
  });
});

it('colors and fonts are CSS variables that the document defines', () => {
  for (const [name, value] of Object.entries(theme.color)) {
    expect(value).toBe(`var(--color-${name},${palette[name as ColorName]})`);
    expect(designTokens).toMatch(new RegExp(`[{;]--color-${name}:#[0-9A-F]{6}[;}]`));
  }
  expect(designTokens).toContain("--font-serif:'Source Serif 4','Serif Like");
  expect(designTokens).toContain("--font-sans:'Source Sans 3 Variable','Sans Like");
});

it.each`
  row            | tone         | color
  ${'CUTOUT-03'} | ${'good'}    | ${'green'}
  ${'CUTOUT-04'} | ${'caution'} | ${'yellow'}
  ${'CUTOUT-05'} | ${'error'}   | ${'red'}
`('$row: a badge whose tone is $tone is $color', (example) => {
  const { tone, color } = example as { tone: 'good' | 'caution' | 'error'; color: string };
  render(<Badge tone={tone}>91%</Badge>);
  const { ground, edge, text } = toneColors[tone];
  expect([edge, text].map((each) => hueOf(hexOf(each)))).toEqual([color, color]);
  const badge = screen.getByText('91%').closest('[data-tone]');
  expect(badge).toHaveAttribute('data-tone', tone);
  expect(badge).toHaveStyle({ backgroundColor: hexOf(ground), color: hexOf(text) });
});

it('FLOW-06: completed steps are green, the active one blue, others gray', () => {
  render(
    <Stepper
      steps={[
        { id: 'a', label: 'One' },
        { id: 'b', label: 'Two' },
        { id: 'c', label: 'Three' },
      ]}
      current="b"
      completed={['a']}
      onSelect={() => undefined}
      canEnter={(id) => id !== 'c'}
    />,
  );
  const button = (name: RegExp) => screen.getByRole('button', { name });
  expect(button(/One/)).toHaveStyle({ color: palette.sageDeep });
  expect(button(/Two/)).toHaveStyle({ color: palette.duskDeep });
  expect(button(/Two/)).toHaveAttribute('aria-current', 'step');
  expect(button(/Three/)).toHaveStyle({ color: palette.inkFaint });
  expect(button(/Three/)).toBeDisabled();
  // Each constant must have the hue that the specification names.
  expect(hueOf(palette.sageDeep)).toBe('green');
  expect(hueOf(palette.sage)).toBe('green');
  expect(hueOf(palette.duskDeep)).toBe('blue');
  expect(hueOf(palette.dusk)).toBe('blue');
  expect(hueOf(palette.inkFaint)).toBe('gray');
});

it('a field associates its error with its control', () => {
  render(
    <TextField label="Name" value="" error="Please enter a name" onChange={() => undefined} />,
  );
  const field = screen.getByLabelText('Name');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Please enter a name');
});

it('a button keeps the focus while it is busy, and submits nothing', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <TextField label="Email" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('Email'), 'anna@example.com{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('a busy button cannot be pressed', async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).not.toHaveBeenCalled();
});

it('a quantity stops at its limits', async () => {
  const onChange = jest.fn();
  render(<QuantityStepper label="Quantity" value={10} min={0} max={10} onChange={onChange} />);
  const more = screen.getByRole('button', { name: 'Increase quantity' });
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(more);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
  expect(onChange).toHaveBeenCalledWith(9);
});

it('a quantity keeps the focus on the button that reaches its limit', async () => {
  function Quantity() {
    const [value, setValue] = useState(1);
    return <QuantityStepper label="Quantity" value={value} max={2} onChange={setValue} />;
  }
  render(<Quantity />);
  const more = screen.getByRole('button', { name: 'Increase quantity' });
  await userEvent.click(more);
  expect(screen.getByText('2')).toBeVisible();
  expect(more).toHaveFocus();
  expect(more).toBeEnabled();
});

it('colors are selected by name, ignoring case', async () => {
  const onChange = jest.fn();
  const colors = [
    { name: 'White', hex: '#FFFFFF' },
    { name: 'Navy', hex: '#1F2A44' },
  ];
  render(<ColorPicker colors={colors} value="white" onChange={onChange} />);
  expect(screen.getByRole('radio', { name: 'White' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Navy' }));
  expect(onChange).toHaveBeenCalledWith('Navy');
});

it('arrow keys move through cards', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'a', label: 'One' },
    { value: 'b', label: 'Two' },
  ];
  render(<RadioCards label="Design" options={options} value="a" onChange={onChange} />);
  await userEvent.click(screen.getByRole('radio', { name: 'One' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Two' })).toHaveFocus();
});

it('asks about an email address that looks mistyped', () => {
  render(<EmailField label="Email" hint="For updates" value="anna@gmial.com" readOnly />);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Did you mean anna@gmail.com?',
  );
});
