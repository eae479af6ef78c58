import { CloudMass } from '../engine/clouds.ts';
import type { CloudSettings } from '../engine/cloud-volume.ts';
import { Sheet, masked, smoothstep } from '../engine/picture.ts';
import type { Picture } from '../engine/picture.ts';
import { rays, sparkles } from '../motifs/light.ts';
import { GOLD, METAL_LIGHT, metalRing } from '../motifs/ring.ts';
import { GARDEN_LIGHT } from '../motifs/rose.ts';
import { ROSES, roseGarland } from '../motifs/wreath.ts';
import type { Bloom } from '../motifs/wreath.ts';
import { cloudLayer, contour, sculpt } from './scene.ts';
import type { PaintScene, SceneScale } from './scene.ts';

const X = 500;
const Y = 560;
const R = 396;
const HORIZON = 640;

/** Sunset over calm water in a golden ring, wreathed with roses. */
export const paint: PaintScene = async (scale) => {
  const clouds = await eveningClouds(scale);
  const rings = [
    metalRing({ x: X, y: Y, z: 0, rx: R, ry: R, thickness: 9, color: GOLD }),
    metalRing({ x: X, y: Y, z: -6, rx: R + 19, ry: R + 19, thickness: 3.4, color: GOLD }),
  ];
  const ring = await sculpt(
    { surfaces: rings, lights: METAL_LIGHT, crevice: { radius: 5, strength: 0.4 } },
    scale,
  );
  const back = await new Sheet(scale.layer)
    .draw(sunset())
    .lay(clouds, { y: 160 })
    .draw(birds())
    .draw(
      sparkles({
        seed: 12,
        count: 40,
        color: '#ffe9c4',
        place: (random) => {
          const x = X + (random() - 0.5) * 220;
          const y = HORIZON + 16 + 250 * random();
          return Math.hypot(x - X, y - Y) > R - 20 ? undefined : [x, y];
        },
        largest: 1.5,
      }),
    )
    .lay(await contour(ring, scale, 4, 0.9))
    .lay(ring)
    .flatten();
  const garland = await roses(scale);
  return [
    { name: 'sunset', depth: 'back', picture: back },
    {
      name: 'roses',
      depth: 'front',
      picture: await new Sheet(scale.layer)
        .lay(await contour(garland, scale, 7, 0.9))
        .lay(garland)
        .flatten(),
    },
  ];
};

function sunset(): string {
  const disc = `<clipPath id="disc"><circle cx="${X}" cy="${Y}" r="${R}"/></clipPath>`;
  const sky = `<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${Y - R}" y2="${HORIZON}"><stop offset="0" stop-color="#2b2a6b"/><stop offset=".3" stop-color="#74418f"/><stop offset=".56" stop-color="#d8597a"/><stop offset=".78" stop-color="#f9935a"/><stop offset="1" stop-color="#ffd98a"/></linearGradient>`;
  const sun = `<radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="${X}" cy="${HORIZON - 110}" r="330"><stop offset="0" stop-color="#fffbe6"/><stop offset=".2" stop-color="#fff0bd" stop-opacity=".95"/><stop offset=".55" stop-color="#ffd07f" stop-opacity=".5"/><stop offset="1" stop-color="#ff9f5a" stop-opacity="0"/></radialGradient>`;
  const water = `<linearGradient id="water" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${HORIZON}" y2="${Y + R}"><stop offset="0" stop-color="#ffcf86"/><stop offset=".22" stop-color="#e77a6c"/><stop offset=".6" stop-color="#7b4a86"/><stop offset="1" stop-color="#312a63"/></linearGradient>`;
  return `<defs>${disc}${sky}${sun}${water}<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="3"/></filter></defs><g clip-path="url(#disc)"><rect width="1000" height="1200" fill="url(#sky)"/><circle cx="${X}" cy="${HORIZON - 110}" r="330" fill="url(#sun)"/><g filter="url(#soft)">${rays({ x: X, y: HORIZON - 110, radius: 480, count: 26, seed: 8, color: '#fff0c8', strength: 0.8 })}</g><rect y="${HORIZON}" width="1000" height="500" fill="url(#water)"/>${ripples()}</g>`;
}

/** Glints on the water, longer and brighter under the sun. */
function ripples(): string {
  let s = '';
  for (let i = 0; i < 150; i++) {
    const depth = (i / 150) ** 1.6;
    const y = HORIZON + 4 + depth * 310;
    const spread = 40 + 300 * depth;
    const x = X + Math.sin(i * 12.9898) * spread;
    const long = 10 + 46 * depth + 14 * Math.cos(i * 7.1);
    const near = Math.exp(-(((x - X) / (60 + 130 * depth)) ** 2));
    s += `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${long.toFixed(1)}" ry="${(0.8 + 2.6 * depth).toFixed(2)}" fill="#fff0c0" opacity="${(0.1 + 0.45 * near).toFixed(2)}"/>`;
  }
  return s;
}

async function eveningClouds(scale: SceneScale): Promise<Picture> {
  const mass = new CloudMass(31);
  const r = mass.random;
  for (let i = 0; i < 34; i++) {
    const side = i % 2 ? 1 : -1;
    const x = X + side * (150 + 260 * r());
    const y = 260 + 330 * r() ** 0.8;
    for (let j = 0; j < 3; j++)
      mass.puff(x + mass.jitter(70), y + mass.jitter(9), mass.jitter(30), 26 + 26 * r(), 9, {
        flat: 0.34,
      });
  }
  for (let i = 0; i < 10; i++)
    mass.puff(X + mass.jitter(240), 222 + mass.jitter(30), 0, 34 + 20 * r(), 10, { flat: 0.35 });
  const settings: CloudSettings = {
    view: { x: 0, y: 160, w: 1000, h: 520, z: -160, d: 320 },
    spheres: mass.spheres,
    seed: 17,
    noiseScale: 1 / 190,
    erosion: 1.45,
    sharpness: 2.4,
    step: 3.4,
    sigma: 0.05,
    lightAbsorption: 0.5,
    ambientTopY: 180,
    ambientBottomY: 640,
    colors: {
      sun: [1.25, 0.62, 0.28],
      ambientTop: [0.16, 0.07, 0.2],
      ambientBottom: [0.42, 0.13, 0.12],
      glow: [0.3, 0.14, 0.04],
    },
    glow: { x: X, y: HORIZON - 110, r: 260 },
    light: [0, 1, -0.3],
    lightPoint: [X, HORIZON - 100, 40],
    lightMix: 0.8,
  };
  const clouds = await cloudLayer(settings, scale);
  return masked(
    clouds,
    scale.layer,
    (x, y) => smoothstep(R - 2, R - 8, Math.hypot(x - X, y - Y)) * 0.92,
    { x: 0, y: 160 },
  );
}

function birds(): string {
  const bird = (x: number, y: number, size: number, turn: number): string =>
    `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M-20 -4C-13 -11 -5 -9 0 0C5 -9 13 -11 20 -4C13 -7 6 -5 0 4C-6 -5 -13 -7 -20 -4Z" fill="#3a2350" opacity=".85"/>`;
  return (
    bird(262, 330, 1, -8) +
    bird(312, 296, 0.72, 6) +
    bird(352, 336, 0.56, -4) +
    bird(716, 300, 0.8, 8) +
    bird(758, 338, 0.58, -6)
  );
}

function roses(scale: SceneScale): Promise<Picture> {
  const { crimson, blush, cream } = ROSES;
  const blooms: Bloom[] = [
    [500, 955, 88, crimson],
    [372, 948, 70, blush],
    [630, 950, 72, cream],
    [262, 900, 76, crimson],
    [742, 902, 76, crimson],
    [176, 820, 60, cream],
    [826, 822, 62, blush],
    [440, 1016, 40, cream],
    [566, 1016, 42, blush],
    [316, 990, 38, cream],
    [690, 994, 38, blush],
    [122, 742, 46, crimson],
    [880, 746, 46, crimson],
    [206, 906, 34, blush],
    [800, 908, 34, cream],
    [96, 670, 32, blush],
    [906, 676, 32, cream],
    [786, 268, 52, crimson],
    [842, 330, 38, cream],
    [728, 226, 34, blush],
  ];
  const surfaces = roseGarland(blooms, 3);
  return sculpt({ surfaces, lights: GARDEN_LIGHT, crevice: { radius: 9, strength: 0.72 } }, scale);
}
