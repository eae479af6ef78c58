import type { Vector } from '../engine/cloud-volume.ts';
import type { Surface } from '../engine/mesh.ts';
import { Sheet, blurred, drawSvg, masked, resized, smoothstep } from '../engine/picture.ts';
import type { Picture } from '../engine/picture.ts';
import { seededRandom } from '../engine/random.ts';
import { BUTTERFLIES, butterfly } from '../motifs/butterfly.ts';
import { rays, sparkles } from '../motifs/light.ts';
import { daisy, lavender } from '../motifs/meadow-flowers.ts';
import { GARDEN_LIGHT, roseLeaf } from '../motifs/rose.ts';
import { vineWreath } from '../motifs/vine-wreath.ts';
import { ROSES, roseGarland } from '../motifs/wreath.ts';
import type { Bloom } from '../motifs/wreath.ts';
import { contour, sculpt } from './scene.ts';
import type { PaintScene, SceneScale } from './scene.ts';

const X = 500;
const Y = 560;
const R = 392;
const SUN = { x: 500, y: 330 };

/** A garden in morning light, seen through a wreath of vines, with flowers and butterflies. */
export const paint: PaintScene = async (scale) => {
  const crevice = { radius: 8, strength: 0.68 };
  const wreath = await sculpt(
    {
      surfaces: [
        ...vineWreath({ x: X, y: Y, radius: R + 8, spread: 15, vines: 9, seed: 5 }),
        ...wreathLeaves(),
      ],
      lights: GARDEN_LIGHT,
      crevice,
    },
    scale,
  );
  const flowers = await sculpt({ surfaces: garland(), lights: GARDEN_LIGHT, crevice }, scale);
  const butterflies = await sculpt(
    { surfaces: visitors(), lights: GARDEN_LIGHT, crevice: { radius: 4, strength: 0.3 } },
    scale,
  );
  const back = await new Sheet(scale.layer)
    .lay(await garden(scale))
    .lay(await contour(wreath, scale, 4, 0.9))
    .lay(wreath)
    .flatten();
  const front = await new Sheet(scale.layer)
    .lay(await contour(flowers, scale, 7, 0.9))
    .lay(flowers)
    .lay(await contour(butterflies, scale, 5, 0.9))
    .lay(butterflies)
    .flatten();
  return [
    { name: 'garden', depth: 'back', picture: back },
    { name: 'flowers', depth: 'front', picture: front },
  ];
};

/** Blurred light through leaves. */
async function garden(scale: SceneScale): Promise<Picture> {
  const far = await blurred(drawSvg(foliage(), scale.layer / 3), 7 * (scale.layer / 3));
  const view = new Sheet(scale.layer / 3).draw(air()).lay(far).draw(bokeh());
  const soft = await blurred(await view.flatten(), 1.2 * (scale.layer / 3));
  const { width, height } = new Sheet(scale.layer);
  const large = await resized(soft, width, height);
  const lit = await new Sheet(scale.layer)
    .lay(large)
    .draw(
      `<g opacity=".8">${rays({ ...SUN, radius: 560, count: 24, seed: 21, color: '#fffbe0', strength: 0.62 })}</g>`,
    )
    .draw(
      sparkles({
        seed: 33,
        count: 60,
        color: '#fff6c8',
        largest: 1.5,
        place: (random) => [X + (random() - 0.5) * 720, 260 + 560 * random()],
      }),
    )
    .flatten();
  return masked(lit, scale.layer, (x, y) => smoothstep(R + 6, R - 2, Math.hypot(x - X, y - Y)));
}

function air(): string {
  return `<radialGradient id="air" gradientUnits="userSpaceOnUse" cx="${SUN.x}" cy="${SUN.y}" r="620"><stop offset="0" stop-color="#fffdf0"/><stop offset=".16" stop-color="#fff6d2"/><stop offset=".36" stop-color="#e9efb4"/><stop offset=".6" stop-color="#a9cf8f"/><stop offset=".85" stop-color="#5f9a6b"/><stop offset="1" stop-color="#3c7657"/></radialGradient><rect width="1000" height="1200" fill="url(#air)"/>`;
}

/** Masses of leaves and blossoms at the sides and below, lighter toward the sun. */
function foliage(): string {
  const random = seededRandom(17);
  const greens = ['#3f7d4f', '#5c9a58', '#86b765', '#2f6a4d', '#a9c978'];
  const blossoms = ['#f2a6bd', '#f7d6df', '#e98aa6', '#c9a3e0', '#fff1d8', '#a98bd8'];
  let s = '';
  for (let i = 0; i < 420; i++) {
    const a = random() * Math.PI * 2;
    const d = R * (0.55 + 0.5 * Math.sqrt(random()));
    const x = X + Math.cos(a) * d;
    const y = Y + Math.sin(a) * d * 1.02;
    const near = Math.hypot(x - SUN.x, y - SUN.y);
    if (near < 190 || (y < 430 && Math.abs(x - X) < 150)) continue;
    const size = 12 + 30 * random();
    s += `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * 0.62).toFixed(1)}" transform="rotate(${(random() * 180).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})" fill="${greens[Math.floor(random() * greens.length)]}" opacity="${(0.25 + 0.4 * random()).toFixed(2)}"/>`;
  }
  for (let i = 0; i < 150; i++) {
    const side = random() < 0.5 ? -1 : 1;
    const x = X + side * (120 + 280 * random());
    const y = 560 + 360 * random();
    const size = 7 + 15 * random();
    s += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}" fill="${blossoms[Math.floor(random() * blossoms.length)]}" opacity="${(0.45 + 0.45 * random()).toFixed(2)}"/>`;
  }
  return s;
}

function bokeh(): string {
  const random = seededRandom(29);
  let s = '';
  for (let i = 0; i < 60; i++) {
    const x = X + (random() - 0.5) * 780;
    const y = 200 + 620 * random();
    const r = 8 + 26 * random() ** 1.5;
    s += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="#fffbe2" opacity="${(0.06 + 0.2 * random()).toFixed(2)}"/>`;
  }
  return s;
}

const GREENS: Vector[] = [
  [0.06, 0.17, 0.045],
  [0.1, 0.23, 0.06],
  [0.045, 0.13, 0.05],
];

/** Young leaves all around the ring. */
function wreathLeaves(): Surface[] {
  const random = seededRandom(8);
  return Array.from({ length: 74 }, (_, i) => {
    const a = (i / 74) * Math.PI * 2 + (random() - 0.5) * 0.06;
    const side = i % 2 ? 1 : -1;
    const length = 30 + 24 * random();
    return roseLeaf({
      x: X + Math.cos(a) * (R + 8 + side * 8),
      y: Y + Math.sin(a) * (R + 8 + side * 8),
      z: 18 + 8 * random(),
      length,
      width: length * 0.5,
      angle: a + (side > 0 ? 0 : Math.PI) + (random() - 0.5) * 1.5 + 0.7,
      cup: 0.6,
      color: GREENS[i % 3]!,
      seed: i,
    });
  });
}

const DAISY: { heart: Vector; tip: Vector } = { heart: [0.8, 0.78, 0.55], tip: [0.93, 0.93, 0.9] };
const COSMOS: { heart: Vector; tip: Vector } = {
  heart: [0.72, 0.16, 0.34],
  tip: [0.9, 0.45, 0.62],
};
const LILAC: { heart: Vector; tip: Vector } = {
  heart: [0.36, 0.2, 0.62],
  tip: [0.58, 0.44, 0.86],
};

function garland(): Surface[] {
  const { blush, cream } = ROSES;
  const blooms: Bloom[] = [
    [500, 948, 74, blush],
    [318, 906, 60, cream],
    [690, 908, 62, blush],
    [214, 828, 44, blush],
    [792, 826, 46, cream],
  ];
  const open: [number, number, number, typeof DAISY, number, number][] = [
    [404, 954, 62, DAISY, 17, 0.8],
    [598, 956, 64, COSMOS, 8, 2],
    [262, 866, 50, COSMOS, 8, 2],
    [746, 872, 50, DAISY, 16, 0.8],
    [352, 986, 38, LILAC, 12, 1.2],
    [656, 988, 40, LILAC, 12, 1.2],
    [446, 1006, 33, COSMOS, 8, 2],
    [556, 1008, 34, DAISY, 15, 0.85],
    [166, 762, 40, DAISY, 15, 0.85],
    [838, 760, 40, COSMOS, 8, 2],
    [130, 690, 27, LILAC, 12, 1.2],
    [872, 690, 27, LILAC, 12, 1.2],
    [196, 300, 34, DAISY, 15, 0.85],
    [232, 256, 26, LILAC, 12, 1.2],
  ];
  const bud: Vector = [0.28, 0.16, 0.58];
  const sprigs: [number, number, number, number, number][] = [
    [300, 945, 190, 2.45, 0.3],
    [700, 947, 190, 0.7, -0.3],
    [190, 840, 170, -2.0, -0.35],
    [812, 840, 170, -1.14, 0.35],
    [240, 880, 150, 2.75, 0.2],
    [764, 882, 150, 0.4, -0.2],
    [206, 296, 130, -2.7, 0.4],
  ];
  return [
    ...sprigs.flatMap(([x, y, length, angle, bend], i) =>
      lavender({ x, y, z: 10, length, angle, bend, bud, seed: i + 3 }),
    ),
    ...roseGarland(blooms, 12),
    ...open.flatMap(([x, y, size, colors, petals, breadth], i) =>
      daisy({ x, y, z: 40 + i, size, turn: i * 0.7, petals, breadth, ...colors, seed: i + 1 }),
    ),
  ];
}

function visitors(): Surface[] {
  const { monarch, blue, cream } = BUTTERFLIES;
  return [
    ...butterfly({
      x: 812,
      y: 262,
      z: 60,
      size: 104,
      turn: 0.5,
      lift: [0.5, 0.15],
      colors: monarch,
    }),
    ...butterfly({
      x: 150,
      y: 420,
      z: 60,
      size: 76,
      turn: -0.55,
      lift: [0.2, 0.62],
      colors: blue,
    }),
    ...butterfly({ x: 902, y: 470, z: 60, size: 50, turn: 0.9, lift: [0.7, 0.2], colors: cream }),
    ...butterfly({
      x: 500,
      y: 916,
      z: 140,
      size: 66,
      turn: 0.35,
      lift: [0.35, 0.35],
      colors: monarch,
    }),
  ];
}
