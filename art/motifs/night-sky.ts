import { cellNoiseVolume, volumeReader } from '../engine/noise.ts';
import { Sheet, blurred, resized, smoothstep } from '../engine/picture.ts';
import type { Picture } from '../engine/picture.ts';
import { seededRandom } from '../engine/random.ts';
import { sparkles } from './light.ts';

export interface NightLook {
  /** Center and radius of the view. */
  x: number;
  y: number;
  radius: number;
  horizon: number;
  moon: { x: number; y: number; r: number };
}

const SKY: [share: number, color: [number, number, number]][] = [
  [0, [9, 13, 46]],
  [0.35, [22, 34, 94]],
  [0.6, [46, 66, 146]],
  [0.78, [96, 108, 186]],
  [0.9, [172, 152, 204]],
  [1, [238, 194, 190]],
];

/**
 * A dark blue night sky with the Milky Way across it; painted at a third of the size, as it has no
 * sharp edges.
 */
export async function nightSky(
  { y: middleY, radius, horizon, moon }: NightLook,
  scale: { layer: number },
): Promise<Picture> {
  const k = scale.layer / 3;
  const [width, height] = [Math.round(1000 * k), Math.round(1200 * k)];
  const read = volumeReader(cellNoiseVolume(7));
  const cloudy = (x: number, y: number, z: number): number =>
    read(x, y, z) * 0.5 + read(x * 2.3, y * 2.3, z) * 0.3 + read(x * 5.1, y * 5.1, z) * 0.2;
  const rgba = Buffer.alloc(width * height * 4);
  for (let row = 0, i = 0; row < height; row++)
    for (let column = 0; column < width; column++, i += 4) {
      const [x, y] = [column / k, row / k];
      const base = colorAt(
        Math.max(0, Math.min(1, (y - (middleY - radius)) / (horizon - middleY + radius))),
      );
      // The band rises from the lower left to the upper right.
      const across = ((x - 470) * 0.62 + (y - 430) * 0.78) / 118;
      const wave = 0.5 * (cloudy(x / 620, y / 620, 0.2) - 0.6);
      const band =
        Math.exp(-((across + wave * 3) ** 2)) * (0.1 + 1.5 * cloudy(x / 300, y / 300, 0.4) ** 1.6);
      const dust =
        smoothstep(0.6, 0.78, cloudy(x / 210 + 3, y / 260, 0.7)) *
        Math.exp(-(((across + wave * 4) * 2.2) ** 2));
      const glow = Math.max(0, band - 1.1 * dust) * smoothstep(720, 520, y);
      const halo = Math.exp(-((Math.hypot(x - moon.x, y - moon.y) / 120) ** 1.2)) * 0.75;
      const add: [number, number, number] = [
        glow * 168 + halo * 120,
        glow * 150 + halo * 122,
        glow * 172 + halo * 118,
      ];
      for (let c = 0; c < 3; c++) rgba[i + c] = Math.min(255, base[c]! + add[c]!);
      rgba[i + 3] = 255;
    }
  const sheet = new Sheet(scale.layer);
  return resized(await blurred({ width, height, rgba }, 1.6 * k), sheet.width, sheet.height);
}

function colorAt(share: number): [number, number, number] {
  const i = Math.max(
    1,
    SKY.findIndex(([at]) => at >= share),
  );
  const [a, b] = [SKY[i - 1]!, SKY[i]!];
  const t = (share - a[0]) / (b[0] - a[0]);
  return a[1].map((c, n) => c + (b[1][n]! - c) * t) as [number, number, number];
}

export function stars({ x: middle, y: middleY, radius, horizon, moon }: NightLook): string {
  const random = seededRandom(52);
  const tints = ['#ffffff', '#dfe8ff', '#fff3dd', '#cfdcff'];
  let s = '';
  for (let i = 0; i < 1500; i++) {
    const x = middle + (random() - 0.5) * 2 * radius;
    const y = middleY - radius + (horizon - 60 - middleY + radius) * random();
    const inBand = Math.exp(-((((x - 470) * 0.62 + (y - 430) * 0.78) / 130) ** 2));
    if (random() > 0.4 + inBand || Math.hypot(x - moon.x, y - moon.y) < moon.r * 1.5) continue;
    const r = 0.5 + 1.35 * random() ** 3;
    const fade = smoothstep(horizon - 40, 500, y);
    s += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(2)}" fill="${tints[i % 4]}" opacity="${((0.35 + 0.65 * random()) * (0.25 + 0.75 * fade)).toFixed(2)}"/>`;
  }
  const bright = sparkles({
    seed: 61,
    count: 34,
    color: '#e6edff',
    largest: 2.1,
    place: (r) => {
      const [x, y] = [middle + (r() - 0.5) * 700, 210 + 330 * r()];
      return Math.hypot(x - moon.x, y - moon.y) < 90 ? undefined : [x, y];
    },
  });
  return s + bright + fallingStar();
}

function fallingStar(): string {
  return `<linearGradient id="fall" gradientUnits="userSpaceOnUse" x1="352" y1="300" x2="232" y2="372"><stop offset="0" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" stop-color="#ffffff"/></linearGradient><path d="M352 299L230 374.6L229 371.8Z" fill="url(#fall)" opacity=".95"/><circle cx="230" cy="373" r="2.6" fill="#fff"/>`;
}

/** A thin crescent, its dark side faintly lit by the earth. */
export function crescent({ x, y, r }: NightLook['moon']): string {
  return `<defs><radialGradient id="moon" gradientUnits="userSpaceOnUse" cx="${x + r * 0.6}" cy="${y + r * 0.3}" r="${r * 1.7}"><stop offset="0" stop-color="#ffffff"/><stop offset=".6" stop-color="#fff6dc"/><stop offset="1" stop-color="#f3e2b8"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${r}" fill="#b9c3ee" opacity=".16"/><path transform="rotate(24 ${x} ${y})" d="M${x} ${y - r}A${r} ${r} 0 1 1 ${x} ${y + r}A${r * 1.28} ${r * 1.28} 0 0 0 ${x} ${y - r}Z" fill="url(#moon)"/>`;
}
