import { fixed } from './feather.ts';

export interface LighthouseLook {
  x: number;
  foot: number;
  height: number;
}

/** A white tower with two bands, gallery and lantern, lit from the left. */
export function lighthouse({ x, foot, height: h }: LighthouseLook): string {
  const base = h * 0.125;
  const head = h * 0.078;
  const top = foot - h * 0.78;
  const half = (y: number): number => head + ((base - head) * (y - top)) / (foot - top);
  const part = (from: number, to: number, fill: string): string =>
    `<path d="M${fixed(x - half(from))} ${fixed(from)}L${fixed(x + half(from))} ${fixed(from)}L${fixed(x + half(to))} ${fixed(to)}Q${x} ${fixed(to + h * 0.02)} ${fixed(x - half(to))} ${fixed(to)}Q${fixed(x - half(from))} ${fixed(from)} ${fixed(x - half(from))} ${fixed(from)}Z" fill="${fill}"/>`;
  const round = (id: string, [light, mid, dark]: [string, string, string]): string =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${fixed(x - base)}" x2="${fixed(x + base)}" y1="0" y2="0"><stop offset="0" stop-color="${mid}"/><stop offset=".26" stop-color="${light}"/><stop offset=".62" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;
  const defs = `<defs>${round('lhwhite', ['#fffdf6', '#efe9df', '#9da4b4'])}${round('lhband', ['#d8574a', '#b23a36', '#6b1f2a'])}${round('lhiron', ['#5c6678', '#394354', '#1c2230'])}<radialGradient id="lhlamp"><stop offset="0" stop-color="#ffffff"/><stop offset=".25" stop-color="#fff8d2" stop-opacity=".95"/><stop offset="1" stop-color="#fff0b8" stop-opacity="0"/></radialGradient></defs>`;
  const at = (share: number): number => top + (foot - top) * share;
  const tower =
    part(top, foot, 'url(#lhwhite)') +
    part(at(0.16), at(0.38), 'url(#lhband)') +
    part(at(0.6), at(0.82), 'url(#lhband)');
  const window = (share: number): string =>
    `<path d="M${fixed(x - h * 0.012)} ${fixed(at(share))}v${fixed(-h * 0.03)}a${fixed(h * 0.012)} ${fixed(h * 0.012)} 0 0 1 ${fixed(h * 0.024)} 0v${fixed(h * 0.03)}Z" fill="#2c3446"/>`;
  const door = `<path d="M${fixed(x - h * 0.024)} ${fixed(foot + h * 0.012)}v${fixed(-h * 0.06)}a${fixed(h * 0.024)} ${fixed(h * 0.024)} 0 0 1 ${fixed(h * 0.048)} 0v${fixed(h * 0.06)}Z" fill="#4b2c22"/>`;
  const gallery = head * 1.42;
  const room = head * 0.78;
  const floor = top - h * 0.012;
  const roof = floor - h * 0.12;
  const rails = Array.from({ length: 9 }, (_, i) => {
    const px = x + (i / 4 - 1) * gallery;
    return `M${fixed(px)} ${fixed(floor)}v${fixed(-h * 0.04)}`;
  }).join('');
  const panes = Array.from({ length: 5 }, (_, i) => {
    const px = x + (i / 2 - 1) * room;
    return `M${fixed(px)} ${fixed(floor)}V${fixed(roof)}`;
  }).join('');
  const lantern = `<path d="M${fixed(x - head)} ${fixed(top)}L${fixed(x - gallery)} ${fixed(floor)}H${fixed(x + gallery)}L${fixed(x + head)} ${fixed(top)}Z" fill="url(#lhiron)"/><rect x="${fixed(x - room)}" y="${fixed(roof)}" width="${fixed(room * 2)}" height="${fixed(floor - roof)}" fill="#fff3c0"/><path d="${panes}" stroke="#394354" stroke-width="${fixed(h * 0.007)}"/><path d="${rails}M${fixed(x - gallery)} ${fixed(floor - h * 0.04)}H${fixed(x + gallery)}M${fixed(x - gallery)} ${fixed(floor - h * 0.02)}H${fixed(x + gallery)}" stroke="#2a3242" stroke-width="${fixed(h * 0.0055)}" fill="none"/><path d="M${fixed(x - room * 1.25)} ${fixed(roof)}Q${fixed(x - room * 0.9)} ${fixed(roof - h * 0.075)} ${x} ${fixed(roof - h * 0.085)}Q${fixed(x + room * 0.9)} ${fixed(roof - h * 0.075)} ${fixed(x + room * 1.25)} ${fixed(roof)}Z" fill="url(#lhband)"/><circle cx="${x}" cy="${fixed(roof - h * 0.09)}" r="${fixed(h * 0.014)}" fill="url(#lhiron)"/><path d="M${x} ${fixed(roof - h * 0.1)}v${fixed(-h * 0.035)}" stroke="#2a3242" stroke-width="${fixed(h * 0.006)}"/>`;
  const lamp = (roof + floor) / 2;
  return `${defs}${tower}${window(0.12)}${window(0.5)}${window(0.88)}${door}${lantern}<circle cx="${x}" cy="${fixed(lamp)}" r="${fixed(h * 0.155)}" fill="url(#lhlamp)"/>`;
}
