import type { TextStyle } from '../../templates/index.js';

interface Metal {
  /** Offsets and colors from the top of the letters to their bottom. */
  stops: [number, string][];
  /** The outermost contour: keeps light letters visible on white, vanishes on black. */
  contour: string;
  /** The thin dark edge of the metal itself. */
  edge: string;
}

export const METALS: Record<TextStyle['metal'], Metal> = {
  gold: {
    stops: [
      [0, '#fff6c9'],
      [0.32, '#f3cf6b'],
      [0.53, '#bb8120'],
      [0.61, '#f7dd8c'],
      [1, '#a8690f'],
    ],
    contour: '#141433',
    edge: '#6a3f0c',
  },
  'rose-gold': {
    stops: [
      [0, '#fff6ee'],
      [0.34, '#ffd9bd'],
      [0.54, '#d98a68'],
      [0.61, '#ffe0cb'],
      [1, '#c06a4e'],
    ],
    contour: '#2a0f1c',
    edge: '#5e2417',
  },
  silver: {
    stops: [
      [0, '#ffffff'],
      [0.32, '#eef3fa'],
      [0.53, '#b3c0d6'],
      [0.61, '#fbfcff'],
      [1, '#b0bcd2'],
    ],
    contour: '#131a33',
    edge: '#1d2643',
  },
  pearl: {
    stops: [
      [0, '#ffffff'],
      [0.4, '#fdf6ea'],
      [0.55, '#dfd3c6'],
      [0.62, '#fffaf2'],
      [1, '#c6b8ae'],
    ],
    contour: '#1b2350',
    edge: '#6c6a86',
  },
  steel: {
    stops: [
      [0, '#ffffff'],
      [0.34, '#e6ebf1'],
      [0.5, '#97a3b2'],
      [0.58, '#f6f8fa'],
      [1, '#9ba6b4'],
    ],
    contour: '#0c1220',
    edge: '#161d2b',
  },
  // Dark letters: on a dark scene their light contour shows them, on a white shirt it vanishes.
  onyx: {
    stops: [
      [0, '#4c566b'],
      [0.34, '#2a3143'],
      [0.52, '#0e121c'],
      [0.6, '#343d52'],
      [1, '#141925'],
    ],
    contour: '#f4efe4',
    edge: '#0a0d15',
  },
};

export interface MetalStyle {
  metal: TextStyle['metal'];
  /** Letter size in design units; the contours scale with it. */
  size: number;
  /** Width of a metal stroke around the letters, 0 for none. */
  strengthened: number;
  /** The loops of a script would fill with the contour of capitals. */
  isScript: boolean;
  /** Id of the gradient, unique in the image. */
  id: string;
}

/**
 * Letters as metal: contour, dark edge, then the metal itself. No soft shadow, because on fabric it
 * would be a gray veil.
 */
export function metalLetters(
  path: string,
  { metal, size, strengthened, isScript, id }: MetalStyle,
): string {
  const { stops, contour, edge } = METALS[metal];
  const thick = Math.max(0.4, Math.min(1, size / 100));
  const widths = isScript ? { contour: 6.5, edge: 3 } : { contour: 10, edge: 4 };
  const stroke = (color: string, width: number): string =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${(width * thick + strengthened).toFixed(2)}" stroke-linejoin="round"/>`;
  const around = strengthened > 0 ? ` stroke="url(#${id})" stroke-width="${strengthened}"` : '';
  const gradient = stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${gradient}</linearGradient>${stroke(contour, widths.contour)}${stroke(edge, widths.edge)}<path d="${path}" fill="url(#${id})"${around}/>`;
}
