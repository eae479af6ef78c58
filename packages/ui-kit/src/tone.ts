import { theme } from './theme';

export type Tone = 'info' | 'good' | 'caution' | 'error' | 'neutral';

/** The colors of each tone: a pale background, an edge, and text that is AA on the background. */
export const toneColors: Record<Tone, { ground: string; edge: string; text: string }> = {
  info: { ground: theme.color.duskTint, edge: theme.color.dusk, text: theme.color.duskDeep },
  good: { ground: theme.color.sageTint, edge: theme.color.sage, text: theme.color.sageDeep },
  caution: { ground: theme.color.amberTint, edge: theme.color.amber, text: theme.color.amberInk },
  error: { ground: theme.color.brickTint, edge: theme.color.brick, text: theme.color.brickDeep },
  neutral: { ground: theme.color.linen, edge: theme.color.lineStrong, text: theme.color.inkSoft },
};
