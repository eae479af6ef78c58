import { Sheet, masked, smoothstep } from '../engine/picture.ts';
import type { Picture } from '../engine/picture.ts';
import { seededRandom } from '../engine/random.ts';
import { crescent, nightSky, stars } from '../motifs/night-sky.ts';
import type { NightLook } from '../motifs/night-sky.ts';
import { pineBough, pineCone, spruce } from '../motifs/pine.ts';
import type { BoughLook } from '../motifs/pine.ts';
import { metalRing } from '../motifs/ring.ts';
import { contour, sculpt } from './scene.ts';
import type { PaintScene } from './scene.ts';

const X = 500;
const Y = 560;
const R = 396;
const HORIZON = 668;
const NIGHT: NightLook = {
  x: X,
  y: Y,
  radius: R,
  horizon: HORIZON,
  moon: { x: 716, y: 318, r: 42 },
};

/** Stars over a still lake between mountains, in a silver ring with pine. */
export const paint: PaintScene = async (scale) => {
  const silver = [0.34, 0.39, 0.48] as [number, number, number];
  const rings = [
    metalRing({ x: X, y: Y, z: 0, rx: R, ry: R, thickness: 7, color: silver }),
    metalRing({ x: X, y: Y, z: -6, rx: R + 17, ry: R + 17, thickness: 2.8, color: silver }),
  ];
  const ring = await sculpt(
    { surfaces: rings, lights: MOONLIT_METAL, crevice: { radius: 5, strength: 0.4 } },
    scale,
  );
  const inside = (picture: Picture): Picture =>
    masked(picture, scale.layer, (x, y) => smoothstep(R + 2, R - 2, Math.hypot(x - X, y - Y)));
  const back = await new Sheet(scale.layer)
    .lay(inside(await nightSky(NIGHT, scale)))
    .lay(
      inside(
        await new Sheet(scale.layer)
          .draw(stars(NIGHT) + crescent(NIGHT.moon) + land() + lake())
          .flatten(),
      ),
    )
    .lay(await contour(ring, scale, 4, 0.9))
    .lay(ring)
    .flatten();
  const boughs = await new Sheet(scale.layer).draw(pines()).flatten();
  const fruit = await sculpt(
    { surfaces: cones(), lights: MOONLIGHT, crevice: { radius: 5, strength: 0.6 } },
    scale,
  );
  const front = await new Sheet(scale.layer)
    .lay(await contour(boughs, scale, 6, 0.9))
    .lay(boughs)
    .lay(await contour(fruit, scale, 3, 0.7))
    .lay(fruit)
    .flatten();
  return [
    { name: 'night', depth: 'back', picture: back },
    { name: 'pines', depth: 'front', picture: front },
  ];
};

const MOONLIT_METAL = {
  key: [-0.36, -0.77, 0.54] as [number, number, number],
  keyColor: [1.2, 1.25, 1.35] as [number, number, number],
  fill: [0.7, 0.5, 0.5] as [number, number, number],
  fillColor: [0.3, 0.36, 0.5] as [number, number, number],
  ambient: [0.2, 0.22, 0.28] as [number, number, number],
};
const MOONLIGHT = {
  ...MOONLIT_METAL,
  keyColor: [1.15, 1.15, 1.2] as [number, number, number],
  ambient: [0.34, 0.34, 0.42] as [number, number, number],
};

/** A range of peaks from left to right. */
function ridge(
  seed: number,
  { base, height, steps }: { base: number; height: number; steps: number },
): string {
  const random = seededRandom(seed);
  let points: [number, number][] = [
    [80, base - height * 0.3],
    [270, base - height * (0.7 + 0.3 * random())],
    [420, base - height * 0.42],
    [590, base - height * (0.4 + 0.2 * random())],
    [760, base - height * (0.75 + 0.25 * random())],
    [930, base - height * 0.3],
  ];
  let rough = height * 0.2;
  for (let i = 0; i < steps; i++) {
    points = points.flatMap(([x, y], n): [number, number][] => {
      const next = points[n + 1];
      if (!next) return [[x, y]];
      return [
        [x, y],
        [(x + next[0]) / 2, (y + next[1]) / 2 + (random() - 0.5) * rough],
      ];
    });
    rough *= 0.52;
  }
  return points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
}

function land(): string {
  const shades = `<linearGradient id="far" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="500" y2="${HORIZON}"><stop offset="0" stop-color="#5a62a8"/><stop offset="1" stop-color="#a09ccc"/></linearGradient><linearGradient id="near" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="560" y2="${HORIZON}"><stop offset="0" stop-color="#333c7c"/><stop offset="1" stop-color="#5c64a6"/></linearGradient>`;
  return `<defs>${shades}</defs><path d="M${ridge(3, { base: 650, height: 150, steps: 5 })}L930 ${HORIZON}L80 ${HORIZON}Z" fill="url(#far)"/><path d="M${ridge(9, { base: 664, height: 84, steps: 5 })}L930 ${HORIZON}L80 ${HORIZON}Z" fill="url(#near)"/>${shoreTrees()}`;
}

function shoreTrees(): string {
  let trees = '';
  const random = seededRandom(77);
  for (let i = 0; i < 70; i++) {
    const side = i % 2 ? 1 : -1;
    const x = X + side * (96 + 310 * random());
    const out = Math.abs(x - X) / 400;
    trees += spruce(x, HORIZON + 5, 26 + 120 * out ** 1.6 * (0.6 + 0.5 * random()), {
      seed: i + 5,
      color: ['#151d47', '#1c2656', '#111839'][i % 3]!,
    });
  }
  return trees;
}

/** Still water: the sky upside down, a path of moonlight, glints. */
function lake(): string {
  const water = `<linearGradient id="lake" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${HORIZON}" y2="${Y + R}"><stop offset="0" stop-color="#8d8fca"/><stop offset=".2" stop-color="#525ca6"/><stop offset=".6" stop-color="#27317a"/><stop offset="1" stop-color="#11184a"/></linearGradient>`;
  const random = seededRandom(91);
  let s = `<defs>${water}</defs><rect y="${HORIZON}" width="1000" height="500" fill="url(#lake)"/>`;
  s += `<g transform="translate(0 ${2 * HORIZON + 4}) scale(1 -1)" opacity=".5">${shoreTrees()}</g><rect x="80" y="${HORIZON - 1}" width="840" height="4" fill="#0f1638" opacity=".8"/>`;
  for (let i = 0; i < 190; i++) {
    const depth = random() ** 1.4;
    const y = HORIZON + 3 + depth * 290;
    const inPath = i % 3 !== 0;
    const x = inPath
      ? NIGHT.moon.x + (random() - 0.5) * (34 + 90 * depth)
      : X + (random() - 0.5) * 760;
    const long = 5 + 26 * depth * (0.4 + random());
    s += `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${long.toFixed(1)}" ry="${(0.6 + 1.5 * depth).toFixed(2)}" fill="${inPath ? '#fff3d2' : '#c9d2ff'}" opacity="${(inPath ? 0.25 + 0.5 * random() : 0.06 + 0.22 * random()).toFixed(2)}"/>`;
  }
  return s;
}

function pines(): string {
  const boughs: Omit<BoughLook, 'seed'>[] = [
    { x: 470, y: 966, length: 330, angle: Math.PI + 0.16, bend: 0.62, needle: 44 },
    { x: 530, y: 966, length: 330, angle: -0.16, bend: -0.62, needle: 44 },
    { x: 330, y: 930, length: 280, angle: Math.PI + 0.5, bend: 0.75, needle: 40 },
    { x: 670, y: 930, length: 280, angle: -0.5, bend: -0.75, needle: 40 },
    { x: 200, y: 850, length: 230, angle: Math.PI + 1.0, bend: 0.62, needle: 36 },
    { x: 800, y: 850, length: 230, angle: -1.0, bend: -0.62, needle: 36 },
    { x: 480, y: 980, length: 250, angle: Math.PI - 0.12, bend: 0.3, needle: 42 },
    { x: 520, y: 980, length: 250, angle: 0.12, bend: -0.3, needle: 42 },
    { x: 196, y: 300, length: 190, angle: -0.85, bend: 0.5, needle: 34 },
    { x: 196, y: 300, length: 170, angle: Math.PI * 0.62, bend: -0.5, needle: 34 },
    { x: 190, y: 300, length: 110, angle: Math.PI + 0.5, bend: 0.2, needle: 32 },
  ];
  return boughs.map((bough, i) => pineBough({ ...bough, seed: i + 11 })).join('');
}

function cones() {
  const placed: [number, number, number, number][] = [
    [444, 968, 92, 2.5],
    [548, 974, 98, 0.5],
    [500, 944, 74, 1.57],
  ];
  return placed.flatMap(([x, y, length, angle]) => pineCone({ x, y, z: 40, length, angle }));
}
