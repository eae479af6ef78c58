import { fixed, freshId } from './feather.ts';
import { seededRandom } from '../engine/random.ts';

export interface RaysLook {
  x: number;
  y: number;
  radius: number;
  count: number;
  seed: number;
  color?: string;
  /** Overall strength, relative to the gates of Heaven Memory. */
  strength?: number;
  /** Half widths in radians. */
  width?: [number, number];
}

/** Rays of light from one point, each a thin wedge that fades toward its end. */
export function rays({
  x,
  y,
  radius,
  count,
  seed,
  color = '#fffdf0',
  strength = 1,
  width = [0.012, 0.05],
}: RaysLook): string {
  const random = seededRandom(seed);
  const id = freshId('ray');
  let s = `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"><stop offset="0" stop-color="${color}"/><stop offset=".4" stop-color="${color}" stop-opacity=".75"/><stop offset=".9" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
  for (let i = 0; i < count; i++) {
    const a = ((i + random() * 0.8) / count) * Math.PI * 2;
    const half = width[0] + width[1] * random() ** 2;
    const length = radius * (0.7 + 0.3 * random());
    const opacity = (0.1 + 0.38 * random()) * strength;
    s += `<path d="M${x} ${y}L${fixed(x + Math.cos(a - half) * length)} ${fixed(y + Math.sin(a - half) * length)}L${fixed(x + Math.cos(a + half) * length)} ${fixed(y + Math.sin(a + half) * length)}Z" fill="url(#${id})" opacity="${fixed(opacity)}"/>`;
  }
  return s;
}

export interface SparkleField {
  seed: number;
  count: number;
  color?: string;
  /** Position of the n-th sparkle, or undefined to leave it out. */
  place(random: () => number): [number, number] | undefined;
  largest?: number;
}

/** Small lights with a halo; the largest ones have a four-pointed star. */
export function sparkles({
  seed,
  count,
  color = '#fffbe0',
  place,
  largest = 2.6,
}: SparkleField): string {
  const random = seededRandom(seed);
  const id = freshId('spark');
  let s = `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity=".85"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
  for (let i = 0; i < count; i++) {
    const at = place(random);
    const r = 1 + largest * random() ** 2;
    if (!at) continue;
    const [x, y] = [fixed(at[0]), fixed(at[1])];
    s += `<circle cx="${x}" cy="${y}" r="${fixed(r * 4)}" fill="url(#${id})"/><circle cx="${x}" cy="${y}" r="${fixed(r * 0.7)}" fill="#fff"/>`;
    if (r > largest * 0.92) s += star(x, y, r * 6, r * 0.35);
  }
  return s;
}

function star(x: number, y: number, long: number, thin: number): string {
  const h = `M${fixed(x - long)} ${y}L${x} ${fixed(y - thin)}L${fixed(x + long)} ${y}L${x} ${fixed(y + thin)}Z`;
  const v = `M${x} ${fixed(y - long)}L${fixed(x + thin)} ${y}L${x} ${fixed(y + long)}L${fixed(x - thin)} ${y}Z`;
  return `<path d="${h}${v}" fill="#fff" opacity=".85"/>`;
}
