import { palette, type ColorName } from './palette';

/** The design tokens of the shop. Colors and fonts are CSS variables of the shell's document. */
export const theme = {
  color: colorVariables(),
  font: { serif: 'var(--font-serif,serif)', sans: 'var(--font-sans,sans-serif)' },
  radius: { small: '8px', medium: '12px', large: '20px', round: '999px' },
  shadow: '0 1px 2px rgba(43, 42, 51, 0.05), 0 6px 24px rgba(43, 42, 51, 0.07)',
  /** Minimum size of interactive elements. */
  target: '48px',
  /** Height of the sticky header. */
  headerHeight: '72px',
  motion: '240ms ease',
  /** Minimum widths of layouts, in px. */
  breakpoint: { phone: 480, tablet: 760, desktop: 1040 },
} as const;

export type Theme = typeof theme;

/** Spacing on the 8 px grid: `space(2)` is 16px. */
export const space = (steps: number): string => `${steps * 8}px`;

/**
 * Includes the color itself as a fallback for documents without the variables, such as an older
 * shell's.
 */
function colorVariables(): Record<ColorName, string> {
  const pairs = Object.entries(palette).map(([name, color]) => [
    name,
    `var(--color-${name},${color})`,
  ]);
  return Object.fromEntries(pairs) as Record<ColorName, string>;
}
