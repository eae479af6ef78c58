import { fixed, freshId } from './feather.ts';

const DARK = '#5d3a0a';

/** A gold rod: dark core, body, highlight toward the upper left. */
export function goldRod(path: string, width: number): string {
  const stroke = (color: string, share: number, shift = 0): string =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${fixed(width * share)}" stroke-linecap="round" stroke-linejoin="round"${shift ? ` transform="translate(${fixed(-width * shift)} ${fixed(-width * shift)})"` : ''}/>`;
  return stroke(DARK, 1) + stroke('#d8a232', 0.74) + stroke('#fff1b0', 0.26, 0.12);
}

function spiral(
  cx: number,
  cy: number,
  radius: number,
  turns: number,
  start: number,
  direction = 1,
): string {
  const steps = Math.ceil(turns * 28);
  let path = '';
  for (let i = 0; i <= steps; i++) {
    const t = (i / steps) * turns * Math.PI * 2;
    const r = radius * Math.exp(-0.16 * t);
    path += `${i ? 'L' : 'M'}${fixed(cx + r * Math.cos(start + direction * t))} ${fixed(cy + r * Math.sin(start + direction * t))}`;
  }
  return path;
}

/** Two spirals joined by a bar: the C-scroll of wrought iron. */
function cScroll(x0: number, y0: number, x1: number, y1: number): string {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const a = Math.atan2(y1 - y0, x1 - x0);
  const r = length * 0.24;
  const [nx, ny] = [Math.sin(a), -Math.cos(a)];
  const start = Math.atan2(-ny, -nx);
  return (
    spiral(x0 + nx * r, y0 + ny * r, r, 1.6, start, 1) +
    spiral(x1 + nx * r, y1 + ny * r, r, 1.6, start, -1) +
    `M${fixed(x0)} ${fixed(y0)}L${fixed(x1)} ${fixed(y1)}`
  );
}

/**
 * One leaf of the gate in a box of 260 x 520; hinged at x = 0, its top slopes down toward x = 260.
 */
export function gateLeaf(): string {
  const W = 260;
  const foot = 520;
  const top = (x: number): number => 150 - 120 * (x / W) ** 1.7;
  const headRail = (offset: number): string =>
    Array.from(
      { length: 41 },
      (_, i) => `${i ? 'L' : 'M'}${fixed((W * i) / 40)} ${fixed(top((W * i) / 40) + offset)}`,
    ).join('');
  let s = '';
  for (let i = 1; i < 9; i++) {
    const x = (W * i) / 9;
    const y = top(x);
    s += goldRod(`M${fixed(x)} ${fixed(y - 24)}L${fixed(x)} ${foot}`, 4.2);
    s += `<path d="M${fixed(x)} ${fixed(y - 48)}C${fixed(x + 7)} ${fixed(y - 36)} ${fixed(x + 6)} ${fixed(y - 28)} ${fixed(x)} ${fixed(y - 20)}C${fixed(x - 6)} ${fixed(y - 28)} ${fixed(x - 7)} ${fixed(y - 36)} ${fixed(x)} ${fixed(y - 48)}Z" fill="#e6b84a" stroke="${DARK}"/><circle cx="${fixed(x)}" cy="${fixed(y - 18)}" r="3.6" fill="#f4d27a" stroke="${DARK}" stroke-width=".8"/>`;
  }
  for (let i = 0; i < 9; i++) {
    const x = (W * (i + 0.5)) / 9;
    const turn = i % 2 ? 1 : -1;
    s +=
      goldRod(spiral(x, 326, 11, 1.4, -Math.PI / 2, turn), 2.6) +
      goldRod(spiral(x, 326, 11, 1.4, Math.PI / 2, turn), 2.6);
  }
  for (let i = 0; i < 4; i++) {
    const x = (W * (i + 0.62)) / 4.25;
    const y = top(x) + 62;
    s += goldRod(
      cScroll(x - 20, y + 40, x - 20, y - 16) + cScroll(x + 14, y - 16, x + 14, y + 40),
      3.2,
    );
  }
  for (let i = 0; i < 4; i++) {
    const x = (W * (i + 0.5)) / 4;
    s += goldRod(cScroll(x - 22, 470, x + 22, 470) + cScroll(x + 22, 420, x - 22, 420), 3.2);
    s += `<circle cx="${fixed(x)}" cy="445" r="6" fill="#f4d27a" stroke="${DARK}"/>`;
  }
  s += goldRod(headRail(0), 7) + goldRod(headRail(20), 5);
  s +=
    goldRod(`M0 300L${W} 300`, 6) +
    goldRod(`M0 352L${W} 352`, 6) +
    goldRod(`M0 ${foot}L${W} ${foot}`, 8);
  s +=
    goldRod(`M0 ${fixed(top(0) - 10)}L0 ${foot}`, 11) +
    goldRod(`M${W} ${fixed(top(W) - 16)}L${W} ${foot}`, 10);
  return `${s}<circle cx="${W}" cy="${fixed(top(W) - 24)}" r="9" fill="#f7da86" stroke="${DARK}" stroke-width="1.2"/>`;
}

/** A fluted marble pillar with a golden ball; 92 wide around x = 0, from y = 0 to 540. */
export function pillar(): string {
  const marble = freshId('marble');
  const ball = freshId('ball');
  let s = `<linearGradient id="${marble}" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#8f9cc0"/><stop offset=".25" stop-color="#dfe6f5"/><stop offset=".55" stop-color="#ffffff"/><stop offset="1" stop-color="#aab6d6"/></linearGradient><rect x="-30" y="70" width="60" height="470" fill="url(#${marble})"/>`;
  for (let i = -2; i <= 2; i++)
    s += `<rect x="${i * 11 - 2.5}" y="112" width="5" height="430" rx="2.5" fill="#7c8bb3" opacity=".28"/>`;
  for (const [y, w, h] of [
    [50, 92, 14],
    [64, 80, 8],
    [72, 72, 10],
    [96, 70, 8],
  ] as const)
    s += `<rect x="${-w / 2}" y="${y}" width="${w}" height="${h}" rx="3" fill="url(#${marble})" stroke="#7c8bb3" stroke-opacity=".5" stroke-width=".8"/>`;
  return `${s}<radialGradient id="${ball}" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="#fffbe0"/><stop offset=".4" stop-color="#efc55c"/><stop offset="1" stop-color="#7a4d10"/></radialGradient><rect x="-13" y="38" width="26" height="13" rx="4" fill="#e0ad42" stroke="${DARK}" stroke-width=".8"/><circle cx="0" cy="18" r="23" fill="url(#${ball})" stroke="${DARK}" stroke-width=".8"/>`;
}
