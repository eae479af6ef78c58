import { CloudMass } from '../engine/clouds.ts';
import type { CloudSettings } from '../engine/cloud-volume.ts';
import { Sheet, drawSvg } from '../engine/picture.ts';
import { dove } from '../motifs/dove.ts';
import { gateLeaf, pillar } from '../motifs/gate.ts';
import { rays, sparkles } from '../motifs/light.ts';
import { cloudLayer, contour } from './scene.ts';
import type { PaintScene } from './scene.ts';

const CX = 500;
const CY = 500;

/** Morning at the gates: a ring of cumulus around an opening of light, golden gates, two doves. */
export const paint: PaintScene = async (scale) => {
  const ring = await cloudLayer(cloudRing(), scale);
  const bank = await cloudLayer(cloudBank(), scale);
  const doves = drawSvg(
    `<g transform="translate(158 300) rotate(-10) scale(.84)">${dove()}</g><g transform="translate(852 296) rotate(8) scale(-.66 .66)">${dove({ twig: false })}</g>`,
    scale.layer,
  );
  const back = await new Sheet(scale.layer)
    .draw(sky())
    .draw(gates())
    .draw(haze())
    .draw(
      sparkles({
        seed: 77,
        count: 46,
        place: (random) => {
          const a = random() * Math.PI * 2;
          const d = 180 + 210 * random();
          const y = CY + 10 + Math.sin(a) * d * 0.95;
          return y > 760 ? undefined : [CX + Math.cos(a) * d, y];
        },
      }),
    )
    .lay(ring, { y: 80 })
    .flatten();
  const flock = new Sheet(scale.layer).lay(await contour(doves, scale, 5)).lay(doves);
  return [
    { name: 'gates', depth: 'back', picture: back },
    {
      name: 'bank',
      depth: 'front',
      picture: await new Sheet(scale.layer).lay(bank, { y: 720 }).flatten(),
    },
    { name: 'doves', depth: 'front', picture: await flock.flatten() },
  ];
};

const morning: Omit<CloudSettings, 'view' | 'spheres' | 'seed' | 'light'> = {
  noiseScale: 1 / 215,
  erosion: 1.5,
  sharpness: 3.2,
  step: 3.4,
  sigma: 0.075,
  lightAbsorption: 0.36,
  ambientTopY: 250,
  ambientBottomY: 1150,
  colors: {
    sun: [0.93, 0.82, 0.64],
    ambientTop: [0.125, 0.18, 0.34],
    ambientBottom: [0.075, 0.115, 0.29],
    glow: [0.26, 0.17, 0.05],
  },
  glow: { x: CX, y: CY + 60, r: 330 },
};

function cloudRing(): CloudSettings {
  const mass = new CloudMass(23);
  const r = mass.random;
  for (let i = 0; i < 70; i++) {
    const a = (i / 70) * Math.PI * 2;
    const [dx, dy] = [Math.cos(a), Math.sin(a)];
    const rx = 392 + mass.jitter(7);
    const ry = 392 + mass.jitter(8);
    const size =
      40 +
      22 * r() +
      40 * Math.max(0, dy) +
      10 * Math.abs(dx) * (dy > -0.2 ? 1 : 0.3) +
      6 * Math.max(0, -dy);
    mass.puff(CX + dx * rx, CY + 70 + dy * ry, 30 + mass.jitter(25), size, 15, { flat: 0.85 });
  }
  for (const side of [-1, 1])
    for (let i = 0; i < 10; i++)
      mass.puff(
        CX + side * (345 + 50 * r()),
        720 + 26 * i + mass.jitter(20),
        20 * r(),
        62 + 36 * r(),
        16,
      );
  const wisps = [
    [95, 455, 26],
    [905, 470, 24],
    [70, 610, 30],
    [930, 600, 28],
    [160, 300, 24],
    [842, 290, 24],
  ] as const;
  for (const [x, y, size] of wisps)
    for (let j = 0; j < 3; j++)
      mass.puff(x + mass.jitter(15), y + mass.jitter(8), 10, size, 10, { flat: 0.5 });
  return {
    ...morning,
    view: { x: 0, y: 80, w: 1000, h: 1040, z: -220, d: 460 },
    spheres: mass.spheres,
    seed: 5,
    light: [-0.1, -1, -0.2],
    lightPoint: [CX, CY, 20],
    lightMix: 0.75,
  };
}

function cloudBank(): CloudSettings {
  const mass = new CloudMass(14);
  const r = mass.random;
  for (let i = 0; i < 30; i++) {
    const t = i / 29;
    const side = Math.abs(t - 0.5) * 2;
    const y = 1030 - 165 * side ** 1.8 + mass.jitter(20);
    mass.puff(125 + 750 * t, y, mass.jitter(40), 62 + 40 * side * r() + 34 * r(), 18);
  }
  for (let i = 0; i < 20; i++) {
    const t = i / 19;
    const y = 1100 + mass.jitter(13) - 40 * (Math.abs(t - 0.5) * 2) ** 2;
    mass.puff(185 + 630 * t, y, -30 + mass.jitter(30), 64 + 24 * r(), 16, { flat: 0.62 });
  }
  return {
    ...morning,
    view: { x: 0, y: 720, w: 1000, h: 480, z: -260, d: 520 },
    spheres: mass.spheres,
    seed: 9,
    light: [-0.15, -1, -0.35],
    lightPoint: [CX, 560, -60],
    lightMix: 0.35,
    ambientTopY: 820,
    ambientBottomY: 1180,
    glow: { x: CX, y: 940, r: 260 },
  };
}

function sky(): string {
  return `<defs><radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="${CX}" cy="${CY - 40}" r="520"><stop offset="0" stop-color="#fffef4"/><stop offset=".16" stop-color="#fff3cf"/><stop offset=".34" stop-color="#ffe0a6"/><stop offset=".52" stop-color="#cfdcf3"/><stop offset=".74" stop-color="#7fa8e2"/><stop offset="1" stop-color="#3c68b8"/></radialGradient><radialGradient id="hole" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${CX} ${CY + 70}) scale(392 404)"><stop offset=".9" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><mask id="opening"><rect width="1000" height="1200" fill="url(#hole)"/></mask><filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="3"/></filter></defs><g mask="url(#opening)"><rect width="1000" height="1200" fill="url(#sky)"/><g filter="url(#soft)">${rays({ x: CX, y: CY - 40, radius: 520, count: 34, seed: 4 })}</g></g>`;
}

function gates(): string {
  return [1, -1]
    .map(
      (side) =>
        `<g transform="translate(${CX} 0) scale(${side} 1) translate(-${CX} 0)"><g transform="matrix(.80 .10 0 1 222 372)">${gateLeaf()}</g><g transform="translate(208 342) scale(.92 1)">${pillar()}</g></g>`,
    )
    .join('');
}

/** Light in front of the gates too, so that they recede behind the portrait. */
function haze(): string {
  return `<radialGradient id="haze" gradientUnits="userSpaceOnUse" cx="${CX}" cy="${CY - 10}" r="330"><stop offset="0" stop-color="#fffdf2" stop-opacity=".95"/><stop offset=".45" stop-color="#fff6d8" stop-opacity=".55"/><stop offset="1" stop-color="#fff3cf" stop-opacity="0"/></radialGradient><circle cx="${CX}" cy="${CY - 10}" r="330" fill="url(#haze)"/>`;
}
