import { DEGREE as D, feather, freshId, wing } from './feather.ts';

/**
 * A dove in flight facing right, about 200 x 170 units around its body's center. The shaded slate
 * tips keep it visible on a white shirt.
 */
export function dove({ twig = true } = {}): string {
  const body = freshId('body');
  const farWing = wing({
    shoulder: [14, -10],
    elbow: [26, -42],
    wrist: [40, -64],
    primaries: 8,
    secondaries: 6,
    primaryLength: 84,
    secondaryLength: 52,
    angles: [-62 * D, -128 * D, -165 * D],
    primaryWidth: 13,
    secondaryWidth: 14,
    look: { root: '#dde6f5', tip: '#9fb2d6', edge: '#6d83b0' },
    coverts: 1,
    seed: 5,
  });
  const nearWing = wing({
    shoulder: [20, -4],
    elbow: [2, -38],
    wrist: [-2, -66],
    primaries: 9,
    secondaries: 8,
    primaryLength: 98,
    secondaryLength: 62,
    angles: [-84 * D, -140 * D, -184 * D],
    primaryWidth: 15,
    secondaryWidth: 15,
    look: { tip: '#c6d3ea', edge: '#7087b5', edgeOpacity: 0.65 },
    coverts: 2,
    seed: 9,
  });
  let tail = '';
  for (let i = 0; i < 7; i++) {
    const k = i / 6;
    tail += feather([-40, 8], 66 + 8 * Math.sin(k * Math.PI), 13, (156 + 38 * k) * D, {
      bend: 0.06 * (k - 0.5),
      tip: '#b9c8e3',
      edge: '#7087b5',
    });
  }
  const plumage = [
    [48, 6],
    [38, 12],
    [26, 16],
    [56, -2],
    [44, -2],
    [32, 4],
    [14, 20],
  ]
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y}q-5 5 -11 3" fill="none" stroke="#a3b4d4" stroke-width=".9" stroke-linecap="round" opacity=".7"/>`,
    )
    .join('');
  return `<radialGradient id="${body}" cx=".62" cy=".25" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#f3f6fd"/><stop offset="1" stop-color="#9db0d3"/></radialGradient>
${farWing}${tail}
<path d="M-56 14C-40 -4 -12 -18 22 -16C36 -15 44 -24 56 -27C68 -29 77 -22 78 -14C78.5 -8 75 -3 70 2C60 24 36 36 8 34C-18 32 -40 24 -56 14Z" fill="url(#${body})" stroke="#6d83b0" stroke-opacity=".7" stroke-width=".9"/>
<path d="M-20 22C0 32 30 32 52 16C40 34 4 38 -20 22Z" fill="#8197c4" opacity=".4"/>${plumage}
<path d="M76.5 -19C81 -19 86 -16.5 88 -13C84 -13 80 -12.5 77.5 -11.5Z" fill="#e9a56b" stroke="#9a6333" stroke-width=".5"/>
<path d="M77 -15.5L87 -13.5" stroke="#9a6333" stroke-width=".5"/>
<circle cx="66.5" cy="-17.5" r="2.3" fill="#2a2230"/><circle cx="67.3" cy="-18.3" r=".7" fill="#fff"/>
${nearWing}
<path d="M36 -10C30 -18 18 -22 8 -20C0 -12 2 2 14 8C26 10 36 2 36 -10Z" fill="url(#${body})" opacity=".95"/>${twig ? oliveTwig() : ''}`;
}

function oliveTwig(): string {
  const leaves = [
    [88, -9, 20],
    [92, -5, 95],
    [95, 0, 10],
    [97.5, 5, 110],
    [99.5, 10, 40],
    [100, 12, 80],
  ];
  return (
    '<path d="M84 -12C92 -6 98 2 100 12" fill="none" stroke="#5c7a3a" stroke-width="1.4"/>' +
    leaves
      .map(
        ([x, y, turn]) =>
          `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C3 -3.6 9 -3.6 12 0C9 3 3 3 0 0Z" fill="#7fa050" stroke="#4c6a2c" stroke-width=".5"/>`,
      )
      .join('')
  );
}
