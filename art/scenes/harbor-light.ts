import type { CloudSettings, Vector } from '../engine/cloud-volume.ts';
import { CloudMass } from '../engine/clouds.ts';
import { Sheet, masked, smoothstep } from '../engine/picture.ts';
import type { Picture } from '../engine/picture.ts';
import type { Surface } from '../engine/mesh.ts';
import { seededRandom } from '../engine/random.ts';
import { headland } from '../motifs/headland.ts';
import { lighthouse } from '../motifs/lighthouse.ts';
import { rays } from '../motifs/light.ts';
import { hydrangea } from '../motifs/meadow-flowers.ts';
import { ropeRing } from '../motifs/rope.ts';
import { GARDEN_LIGHT, roseLeaf } from '../motifs/rose.ts';
import { scallop, starfish } from '../motifs/shells.ts';
import { cloudLayer, contour, sculpt } from './scene.ts';
import type { PaintScene, SceneScale } from './scene.ts';

const X = 500;
const Y = 560;
const R = 396;
const HORIZON = 640;
const SUN = { x: 330, y: HORIZON - 22 };
/** Base of the lighthouse and its height. */
const TOWER = { x: 752, foot: 624, height: 310 };

/** A lighthouse above a calm sea at daybreak, framed by rope, shells and hydrangeas. */
export const paint: PaintScene = async (scale) => {
  const inside = (picture: Picture): Picture =>
    masked(picture, scale.layer, (x, y) => smoothstep(R + 2, R - 2, Math.hypot(x - X, y - Y)));
  const rope = await sculpt(
    {
      surfaces: ropeRing({ x: X, y: Y, radius: R + 6, thickness: 15, turns: 46, color: HEMP }),
      lights: GARDEN_LIGHT,
      crevice: { radius: 6, strength: 0.75 },
    },
    scale,
  );
  const clouds = await daybreakClouds(scale);
  const back = await new Sheet(scale.layer)
    .lay(inside(await new Sheet(scale.layer).draw(sky()).flatten()))
    .lay(clouds, { y: 160 })
    .lay(
      inside(
        await new Sheet(scale.layer)
          .draw(sea() + headland(HORIZON) + beam() + lighthouse(TOWER) + gulls())
          .flatten(),
      ),
    )
    .lay(await contour(rope, scale, 4, 0.9))
    .lay(rope)
    .flatten();
  const finds = await sculpt(
    { surfaces: garland(), lights: GARDEN_LIGHT, crevice: { radius: 8, strength: 0.7 } },
    scale,
  );
  return [
    { name: 'harbor', depth: 'back', picture: back },
    {
      name: 'shells',
      depth: 'front',
      picture: await new Sheet(scale.layer)
        .lay(await contour(finds, scale, 7, 0.9))
        .lay(finds)
        .flatten(),
    },
  ];
};

const HEMP: Vector = [0.66, 0.47, 0.26];

function sky(): string {
  return `<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${Y - R}" y2="${HORIZON}"><stop offset="0" stop-color="#3d6fa8"/><stop offset=".34" stop-color="#7fb0d6"/><stop offset=".62" stop-color="#c8dbe2"/><stop offset=".82" stop-color="#fbdcb4"/><stop offset="1" stop-color="#ffc78c"/></linearGradient><radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="${SUN.x}" cy="${SUN.y}" r="330"><stop offset="0" stop-color="#fffdf0"/><stop offset=".12" stop-color="#fff6d6" stop-opacity=".98"/><stop offset=".42" stop-color="#ffe0a8" stop-opacity=".6"/><stop offset="1" stop-color="#ffcf96" stop-opacity="0"/></radialGradient><rect width="1000" height="1200" fill="url(#sky)"/><circle cx="${SUN.x}" cy="${SUN.y}" r="330" fill="url(#sun)"/><g opacity=".75">${rays({ ...SUN, radius: 460, count: 30, seed: 4, color: '#fff4d4', strength: 0.55 })}</g>`;
}

async function daybreakClouds(scale: SceneScale): Promise<Picture> {
  const mass = new CloudMass(23);
  const r = mass.random;
  for (let i = 0; i < 26; i++) {
    const side = i % 2 ? 1 : -1;
    const x = X + side * (130 + 290 * r());
    const y = 235 + 310 * r();
    for (let j = 0; j < 4; j++)
      mass.puff(x + mass.jitter(74), y + mass.jitter(9), mass.jitter(30), 24 + 26 * r(), 9, {
        flat: 0.36,
      });
  }
  const settings: CloudSettings = {
    view: { x: 0, y: 160, w: 1000, h: 480, z: -160, d: 320 },
    spheres: mass.spheres,
    seed: 19,
    noiseScale: 1 / 185,
    erosion: 1.42,
    sharpness: 2.4,
    step: 3.4,
    sigma: 0.045,
    lightAbsorption: 0.42,
    ambientTopY: 180,
    ambientBottomY: 640,
    colors: {
      sun: [1.05, 0.8, 0.56],
      ambientTop: [0.36, 0.46, 0.6],
      ambientBottom: [0.5, 0.36, 0.32],
      glow: [0.26, 0.15, 0.06],
    },
    glow: { x: SUN.x, y: SUN.y, r: 280 },
    light: [-0.4, 0.6, -0.3],
    lightPoint: [SUN.x, SUN.y, 40],
    lightMix: 0.7,
  };
  return masked(
    await cloudLayer(settings, scale),
    scale.layer,
    (x, y) => smoothstep(R - 2, R - 8, Math.hypot(x - X, y - Y)) * 0.95,
    { x: 0, y: 160 },
  );
}

/** Water with long swells and the sun's reflection. */
function sea(): string {
  const water = `<linearGradient id="water" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${HORIZON}" y2="${Y + R}"><stop offset="0" stop-color="#a9cfd6"/><stop offset=".14" stop-color="#5f9fb6"/><stop offset=".5" stop-color="#2c6d8f"/><stop offset="1" stop-color="#123f63"/></linearGradient>`;
  const random = seededRandom(14);
  let s = `<defs>${water}</defs><rect y="${HORIZON}" width="1000" height="500" fill="url(#water)"/>`;
  for (let i = 0; i < 360; i++) {
    const depth = (i / 360) ** 1.5;
    const y = HORIZON + 2 + depth * 312;
    const x = 90 + 820 * random();
    const long = (10 + 70 * depth) * (0.5 + random());
    const high = 0.7 + 4.2 * depth;
    const light = i % 2 === 0;
    s += `<path d="M${(x - long).toFixed(1)} ${y.toFixed(1)}Q${x.toFixed(1)} ${(y - high * 1.6).toFixed(1)} ${(x + long).toFixed(1)} ${y.toFixed(1)}Q${x.toFixed(1)} ${(y + high * 0.5).toFixed(1)} ${(x - long).toFixed(1)} ${y.toFixed(1)}Z" fill="${light ? '#cfe9ec' : '#0e3a5a'}" opacity="${((light ? 0.16 : 0.2) + 0.2 * random()).toFixed(2)}"/>`;
  }
  for (let i = 0; i < 150; i++) {
    const depth = random() ** 1.3;
    const y = HORIZON + 3 + depth * 300;
    const x = SUN.x + (random() - 0.5) * (46 + 170 * depth);
    s += `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(6 + 28 * depth * random()).toFixed(1)}" ry="${(0.7 + 2 * depth).toFixed(2)}" fill="#fff2cf" opacity="${(0.3 + 0.5 * random()).toFixed(2)}"/>`;
  }
  return s;
}

/** Beams over the sea to both sides. */
function beam(): string {
  const y = TOWER.foot - TOWER.height * 0.865;
  const cone = (to: number, up: number, down: number, id: string): string =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${TOWER.x}" y1="0" x2="${to}" y2="0"><stop offset="0" stop-color="#fffbe0" stop-opacity=".95"/><stop offset=".35" stop-color="#fff3c4" stop-opacity=".5"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></linearGradient><path d="M${TOWER.x} ${y - 4}L${to} ${y - up}L${to} ${y + down}L${TOWER.x} ${y + 5}Z" fill="url(#${id})"/>`;
  return cone(160, 84, 10, 'beamwest') + cone(940, 10, 40, 'beameast');
}

function gulls(): string {
  const gull = (x: number, y: number, size: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-26 -5C-18 -15 -7 -12 0 -1C7 -12 18 -15 26 -5C17 -10 8 -7 2 3C0 6 -1 6 -2 3C-8 -7 -17 -10 -26 -5Z" fill="#fbfdff" stroke="#5a6a80" stroke-width="1.1"/><path d="M-26 -5C-22 -10 -18 -11.5 -15 -11.5L-19 -8Z M26 -5C22 -10 18 -11.5 15 -11.5L19 -8Z" fill="#4a5568"/></g>`;
  return (
    gull(262, 330, 1, -10) +
    gull(318, 288, 0.72, 8) +
    gull(216, 410, 0.62, -4) +
    gull(330, 392, 0.5, 5)
  );
}

const GREENS: Vector[] = [
  [0.05, 0.14, 0.045],
  [0.08, 0.19, 0.06],
  [0.04, 0.11, 0.05],
];
const BLUE: [Vector, Vector] = [
  [0.2, 0.33, 0.78],
  [0.42, 0.5, 0.9],
];
const SKY_BLUE: [Vector, Vector] = [
  [0.42, 0.6, 0.9],
  [0.66, 0.78, 0.95],
];
const WHITE: [Vector, Vector] = [
  [0.82, 0.85, 0.86],
  [0.93, 0.94, 0.9],
];

function garland(): Surface[] {
  const heads: [number, number, number, [Vector, Vector]][] = [
    [500, 950, 84, BLUE],
    [352, 928, 74, SKY_BLUE],
    [652, 930, 74, WHITE],
    [232, 862, 64, BLUE],
    [770, 864, 64, BLUE],
    [154, 772, 48, WHITE],
    [848, 774, 48, SKY_BLUE],
    [196, 296, 46, SKY_BLUE],
  ];
  const random = seededRandom(6);
  const leaves = heads.flatMap(([x, y, size]) => {
    const outward = Math.atan2(y - Y, x - X);
    return Array.from({ length: 5 }, (_, i) => {
      const angle = outward + (i / 4 - 0.5) * 3.2 + (random() - 0.5) * 0.4;
      const length = size * (1.15 + 0.35 * random());
      return roseLeaf({
        x: x + Math.cos(angle) * size * 0.62,
        y: y + Math.sin(angle) * size * 0.62,
        z: -10 - 20 * random(),
        length,
        width: length * 0.58,
        angle,
        cup: 0.6,
        color: GREENS[i % 3]!,
        seed: Math.floor(random() * 900),
      });
    });
  });
  const cream: Vector = [0.92, 0.82, 0.68];
  const coral: Vector = [0.86, 0.42, 0.3];
  return [
    ...leaves,
    ...heads.flatMap(([x, y, size, colors], i) =>
      hydrangea({ x, y, z: 10, size, colors, seed: i + 1 }),
    ),
    scallop({ x: 424, y: 1042, z: 110, size: 78, turn: -1.75, hinge: coral, rim: cream }),
    scallop({
      x: 592,
      y: 1040,
      z: 110,
      size: 66,
      turn: -1.3,
      hinge: [0.9, 0.7, 0.5],
      rim: [0.95, 0.9, 0.82],
    }),
    scallop({ x: 130, y: 716, z: 60, size: 44, turn: -0.6, hinge: coral, rim: cream }),
    starfish({ x: 706, y: 994, z: 90, size: 56, turn: 0.4, color: [0.82, 0.42, 0.16] }),
    starfish({ x: 298, y: 996, z: 90, size: 42, turn: 1.1, color: [0.86, 0.6, 0.34] }),
    starfish({ x: 880, y: 704, z: 60, size: 36, turn: 0.2, color: [0.82, 0.42, 0.16] }),
    starfish({ x: 250, y: 258, z: 60, size: 32, turn: 0.7, color: [0.86, 0.6, 0.34] }),
  ];
}
