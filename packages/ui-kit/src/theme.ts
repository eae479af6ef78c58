import { sansFallbacks, serifFallbacks } from './font-families';

/**
 * The palette, type and spacing of the shop. Components read these constants
 * directly, so a part looks right even outside a ThemeProvider; the shell
 * passes the same object to ThemeProvider for anything that wants it from there.
 */
export const theme = {
  color: {
    /** Page ground. */
    ivory: '#FBF8F3',
    /** A touch deeper than the ground: wells, image mats. */
    linen: '#F4EEE4',
    card: '#FFFFFF',
    ink: '#2B2A33',
    /** Secondary text, 7:1 on ivory. */
    inkSoft: '#54515F',
    /** Disabled and upcoming, still 4.5:1 on white. */
    inkFaint: '#6E6A78',
    line: '#E6DFD3',
    /** Borders of controls, 3:1 on white. */
    lineStrong: '#8D8778',
    dusk: '#2F4A6D',
    duskDeep: '#223751',
    duskTint: '#EAF0F6',
    gold: '#A87F3A',
    /** Gold that may carry text. */
    goldInk: '#7A5A20',
    goldTint: '#F8F0DF',
    sage: '#4F7A5B',
    sageDeep: '#38593F',
    sageTint: '#EAF2EB',
    amber: '#C98A1B',
    amberInk: '#7A4F06',
    amberTint: '#FCF3DE',
    brick: '#A33B2E',
    brickDeep: '#822D22',
    brickTint: '#FBECE9',
  },
  font: {
    serif: `'Source Serif 4', ${quoted(serifFallbacks)}, serif`,
    sans: `'Source Sans 3 Variable', ${quoted(sansFallbacks)}, sans-serif`,
  },
  radius: { small: '8px', medium: '12px', large: '20px', round: '999px' },
  shadow: '0 1px 2px rgba(43, 42, 51, 0.05), 0 6px 24px rgba(43, 42, 51, 0.07)',
  /** Smallest size of anything pressed. */
  target: '48px',
  /** Of the line on top of every page, which stays there. */
  headerHeight: '72px',
  motion: '240ms ease',
  /** Widths from which a layout has room, in px. */
  breakpoint: { phone: 480, tablet: 760, desktop: 1040 },
} as const;

export type Theme = typeof theme;

/** Spacing on the 8 px grid: `space(2)` is 16px. */
export const space = (steps: number): string => `${steps * 8}px`;

function quoted(families: readonly string[]): string {
  return families.map((family) => `'${family}'`).join(', ');
}
