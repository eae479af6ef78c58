import { CloudMass } from '../engine/clouds.ts';
import type { CloudSettings } from '../engine/cloud-volume.ts';
import { Sheet, blurred, drawSvg, silhouette } from '../engine/picture.ts';
import { angelWing } from '../motifs/angel-wing.ts';
import { rays, sparkles } from '../motifs/light.ts';
import { METAL_LIGHT, metalRing } from '../motifs/ring.ts';
import { cloudLayer, contour, sculpt } from './scene.ts';
import type { PaintScene, SceneScale } from './scene.ts';

const X = 500;
const HALO_Y = 222;

/** An angel's wings and a halo in soft blue light. */
export const paint: PaintScene = async (scale) => {
  const wings = drawSvg(
    [1, -1]
      .map(
        (side) =>
          `<g transform="translate(${X} 520) scale(${side * 0.9} .95) translate(92 0)">${angelWing()}</g>`,
      )
      .join(''),
    scale.layer,
  );
  const ring = metalRing({
    x: X,
    y: HALO_Y,
    z: 0,
    rx: 132,
    ry: 132,
    thickness: 9,
    color: [0.85, 0.55, 0.16],
    tilt: 1.3,
  });
  const box = { x: 300, y: 100, w: 400, h: 240 };
  const halo = await sculpt(
    { surfaces: [ring], lights: METAL_LIGHT, box, crevice: { radius: 4, strength: 0.2 } },
    scale,
  );
  const shine = await blurred(silhouette(halo, [255, 236, 170], 1), 9 * scale.layer);
  const back = await new Sheet(scale.layer)
    .draw(aura())
    .lay(await contour(wings, scale, 6, 1.1))
    .lay(wings)
    .draw(heartLight())
    .lay(shine, { x: 300, y: 100 })
    .lay(shine, { x: 300, y: 100 })
    .lay(halo, { x: 300, y: 100 })
    .draw(
      sparkles({
        seed: 41,
        count: 70,
        color: '#fff4cf',
        place: (random) => {
          const a = random() * Math.PI * 2;
          const d = 150 + 270 * random();
          const y = 470 + Math.sin(a) * d;
          return y > 800 ? undefined : [X + Math.cos(a) * d, y];
        },
      }),
    )
    .flatten();
  const bank = await new Sheet(scale.layer).lay(await mist(scale), { y: 760 }).flatten();
  return [
    { name: 'wings', depth: 'back', picture: back },
    { name: 'mist', depth: 'front', picture: bank },
  ];
};

/** A round light that fades out before it reaches any edge, with rays behind the wings. */
function aura(): string {
  return `<radialGradient id="aura" gradientUnits="userSpaceOnUse" cx="${X}" cy="520" r="470"><stop offset="0" stop-color="#fffaf0"/><stop offset=".25" stop-color="#fff0cf" stop-opacity=".95"/><stop offset=".45" stop-color="#c6dbfb" stop-opacity=".8"/><stop offset=".62" stop-color="#94b6ee" stop-opacity=".5"/><stop offset=".8" stop-color="#7fa4e6" stop-opacity=".2"/><stop offset="1" stop-color="#6f98e2" stop-opacity="0"/></radialGradient><circle cx="${X}" cy="520" r="470" fill="url(#aura)"/><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3"/></filter><g filter="url(#soft)">${rays({ x: X, y: 440, radius: 470, count: 44, seed: 6, color: '#fffbe8', strength: 1.15, width: [0.01, 0.035] })}</g>`;
}

function heartLight(): string {
  return `<radialGradient id="heart" gradientUnits="userSpaceOnUse" cx="${X}" cy="480" r="260"><stop offset="0" stop-color="#fffdf4" stop-opacity=".95"/><stop offset=".5" stop-color="#fff4d8" stop-opacity=".55"/><stop offset="1" stop-color="#fff1cf" stop-opacity="0"/></radialGradient><circle cx="${X}" cy="480" r="260" fill="url(#heart)"/>`;
}

async function mist(scale: SceneScale): ReturnType<typeof cloudLayer> {
  const mass = new CloudMass(52);
  const r = mass.random;
  for (let i = 0; i < 30; i++) {
    const t = i / 29;
    const side = Math.abs(t - 0.5) * 2;
    mass.puff(
      140 + 720 * t,
      1010 - 95 * side ** 1.8 + mass.jitter(18),
      mass.jitter(40),
      66 + 24 * r() + 16 * side,
      18,
      { flat: 0.68 },
    );
  }
  for (let i = 0; i < 20; i++) {
    const t = i / 19;
    mass.puff(
      190 + 620 * t,
      1088 + mass.jitter(12) - 40 * (2 * t - 1) ** 2,
      -20 + mass.jitter(30),
      64 + 20 * r(),
      16,
      { flat: 0.6 },
    );
  }
  for (const [x, y, size] of [
    [96, 900, 36],
    [906, 896, 36],
    [60, 985, 24],
    [944, 990, 24],
  ] as const)
    for (let j = 0; j < 3; j++)
      mass.puff(x + mass.jitter(20), y + mass.jitter(8), 0, size, 10, { flat: 0.5 });
  const settings: CloudSettings = {
    view: { x: 0, y: 760, w: 1000, h: 440, z: -240, d: 480 },
    spheres: mass.spheres,
    seed: 29,
    noiseScale: 1 / 215,
    erosion: 1.5,
    sharpness: 2.8,
    step: 3.4,
    sigma: 0.07,
    lightAbsorption: 0.34,
    ambientTopY: 840,
    ambientBottomY: 1160,
    colors: {
      sun: [0.82, 0.84, 0.88],
      ambientTop: [0.17, 0.24, 0.42],
      ambientBottom: [0.09, 0.16, 0.4],
      glow: [0.3, 0.24, 0.1],
    },
    glow: { x: X, y: 900, r: 230 },
    light: [-0.1, -1, -0.35],
    lightPoint: [X, 520, -60],
    lightMix: 0.45,
  };
  return cloudLayer(settings, scale);
}
