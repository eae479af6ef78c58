import type { Vector } from '../engine/cloud-volume.ts';
import type { Surface } from '../engine/mesh.ts';
import { seededRandom } from '../engine/random.ts';
import { fixed } from './feather.ts';
import { ball } from './tube.ts';

export interface BoughLook {
  x: number;
  y: number;
  length: number;
  /** Direction in the image and curvature, radians. */
  angle: number;
  bend: number;
  needle: number;
  seed: number;
}

/** From the shade below to the frost on top. */
const NEEDLES = ['#122a33', '#183f40', '#24574f', '#3a7565', '#659a84', '#b4d3c6'];

/** A pine bough with its side twigs, as SVG. */
export function pineBough(look: BoughLook): string {
  const twigs = [look];
  const random = seededRandom(look.seed);
  for (let i = 0; i < 6; i++) {
    const k = 0.18 + 0.68 * (i / 5);
    const [x, y, along] = onBough(look, k);
    const side = i % 2 ? 1 : -1;
    twigs.push({
      x,
      y,
      length: look.length * (0.5 - 0.3 * k),
      angle: along + side * (0.72 + 0.2 * random()),
      bend: -side * 0.35,
      needle: look.needle * 0.86,
      seed: look.seed * 31 + i,
    });
  }
  return NEEDLES.map((color, shade) =>
    twigs.map((twig) => needles(twig, color, shade)).join(''),
  ).join('');
}

function onBough({ x, y, length, angle, bend }: BoughLook, k: number): [number, number, number] {
  const a = angle + (bend * k) / 2;
  return [x + Math.cos(a) * length * k, y + Math.sin(a) * length * k, angle + bend * k];
}

function needles(twig: BoughLook, color: string, shade: number): string {
  const random = seededRandom(twig.seed * 7 + shade);
  const count = Math.round((twig.length / 3.1) * (shade < 2 ? 1.3 : shade < 4 ? 0.9 : 0.3));
  let d = '';
  for (let i = 0; i < count; i++) {
    const k = random();
    const [x, y, along] = onBough(twig, k);
    const side = random() < 0.5 ? -1 : 1;
    const lean = along + side * (0.42 + 0.5 * random()) * (1 - 0.45 * k);
    const long = twig.needle * (0.55 + 0.6 * random()) * (1 - 0.38 * k ** 3);
    // Bright needles are on the upper side.
    const lift = shade > 3 ? -0.8 : 0;
    const mid = lean - side * 0.16;
    const [mx, my] = [x + Math.cos(mid) * long * 0.55, y + Math.sin(mid) * long * 0.55 + lift];
    const [ex, ey] = [x + Math.cos(lean) * long, y + Math.sin(lean) * long + lift];
    d += `M${fixed(x)} ${fixed(y)}Q${fixed(mx)} ${fixed(my)} ${fixed(ex)} ${fixed(ey)}`;
  }
  const width = shade > 3 ? 0.9 : 1.7 - shade * 0.16;
  const wood =
    shade === 1
      ? `<path d="${twigLine(twig)}" stroke="#5d4636" stroke-width="${fixed(twig.length * 0.02)}"/>`
      : '';
  return `<g fill="none" stroke-linecap="round">${wood}<path d="${d}" stroke="${color}" stroke-width="${fixed(width)}"/></g>`;
}

function twigLine(twig: BoughLook): string {
  return Array.from({ length: 12 }, (_, i) => {
    const [x, y] = onBough(twig, i / 11);
    return `${i ? 'L' : 'M'}${fixed(x)} ${fixed(y)}`;
  }).join('');
}

export interface ConeLook {
  x: number;
  y: number;
  z: number;
  length: number;
  /** Direction of the tip, radians. */
  angle: number;
}

/** A pine cone: scales in spirals around an egg. */
export function pineCone({ x, y, z, length, angle }: ConeLook): Surface[] {
  const count = 84;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return Array.from({ length: count }, (_, i) => {
    const k = i / (count - 1);
    const around = i * 2.399963;
    const wide = length * 0.33 * Math.sin(Math.PI * (0.16 + 0.8 * k)) ** 0.8;
    const along = (k - 0.5) * length;
    const across = Math.cos(around) * wide;
    const size = length * (0.125 - 0.06 * Math.abs(k - 0.4));
    return ball(
      [x + along * cos - across * sin, y + along * sin + across * cos, z + Math.sin(around) * wide],
      [size * 0.72, size, size * 0.55],
      (up): Vector => {
        // Pale lips on dark scales.
        const lip = up ** 3;
        return [0.12 + 0.42 * lip, 0.065 + 0.27 * lip, 0.035 + 0.17 * lip];
      },
      { turn: angle - Math.PI / 2 + Math.cos(around) * 0.7, detail: 12, shade: { gloss: 0.12 } },
    );
  });
}

/** A silhouette of a spruce, `height` tall above its base. */
export function spruce(
  x: number,
  foot: number,
  height: number,
  { seed, color }: { seed: number; color: string },
): string {
  const random = seededRandom(seed);
  const tiers = 26;
  let d = `M${fixed(x - height * 0.012)} ${foot}L${x} ${fixed(foot - height)}L${fixed(x + height * 0.012)} ${foot}Z`;
  for (let i = 0; i < tiers; i++) {
    const k = (i + 1) / tiers;
    const y = foot - height * (1 - k * 0.93);
    for (const side of [-1, 1]) {
      const reach = side * height * 0.21 * k ** 0.85 * (0.7 + 0.5 * random());
      const droop = height * (0.02 + 0.035 * k) * (0.7 + 0.6 * random());
      d += `M${fixed(x)} ${fixed(y - height * 0.035)}Q${fixed(x + reach * 0.5)} ${fixed(y)} ${fixed(x + reach)} ${fixed(y + droop)}Q${fixed(x + reach * 0.5)} ${fixed(y + droop * 0.9)} ${fixed(x)} ${fixed(y + height * 0.02)}Z`;
    }
  }
  return `<path d="${d}" fill="${color}"/>`;
}
