/**
 * The shop's colors. The shell's document defines each as a CSS variable, so that a release of the
 * shell changes them in every remote (design-tokens.ts).
 */
export const palette = {
  /** Page background. */
  ivory: '#FBF8F3',
  /** Slightly darker than the background: wells, image mats. */
  linen: '#F4EEE4',
  card: '#FFFFFF',
  ink: '#2B2A33',
  /** Secondary text, 7:1 on ivory. */
  inkSoft: '#54515F',
  /** Disabled and upcoming items, still 4.5:1 on white. */
  inkFaint: '#6E6A78',
  line: '#E6DFD3',
  /** Borders of controls, 3:1 on white. */
  lineStrong: '#8D8778',
  dusk: '#2F4A6D',
  duskDeep: '#223751',
  duskTint: '#EAF0F6',
  gold: '#A87F3A',
  /** Gold for text. */
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
} as const;

export type ColorName = keyof typeof palette;
