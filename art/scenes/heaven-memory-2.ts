import { CloudMass } from '../engine/clouds.ts';
import type { CloudSettings } from '../engine/cloud-volume.ts';
import { Sheet, drawSvg, masked, smoothstep } from '../engine/picture.ts';
import { rays, sparkles } from '../motifs/light.ts';
import { stairway } from '../motifs/stairway.ts';
import { cloudLayer } from './scene.ts';
import type { PaintScene } from './scene.ts';

const X = 500;
const LIGHT_Y = 262;

/** Before dawn: a marble stairway turns up through the stars into the light. */
export const paint: PaintScene = async (scale) => {
  const sky = masked(drawSvg(night(), scale.layer), scale.layer, (x, y) =>
    smoothstep(1, 0.9, archDistance(x, y)),
  );
  const stairs = masked(drawSvg(stairway(LIGHT_Y + 22, 1010), scale.layer), scale.layer, (x, y) =>
    smoothstep(1.04, 0.96, archDistance(x, y)),
  );
  const side = await cloudLayer(sideClouds(), scale);
  const bank = await cloudLayer(lowerBank(), scale);
  const back = await new Sheet(scale.layer)
    .lay(sky)
    .lay(stairs)
    .lay(
      masked(drawSvg(lightAbove(), scale.layer), scale.layer, (x, y) =>
        smoothstep(1.06, 0.86, archDistance(x, y)),
      ),
    )
    .lay(side, { y: 120 })
    .flatten();
  const front = await new Sheet(scale.layer).lay(bank, { y: 760 }).flatten();
  return [
    { name: 'stairway', depth: 'back', picture: back },
    { name: 'bank', depth: 'front', picture: front },
  ];
};

/**
 * 1 on the outline of the opening: a tall arch, round at the top and slightly narrower at the
 * bottom.
 */
function archDistance(x: number, y: number): number {
  const ry = y < 560 ? 420 : 560;
  return Math.hypot((x - X) / 388, (y - 560) / ry);
}

function night(): string {
  const sky = `<radialGradient id="night" gradientUnits="userSpaceOnUse" cx="${X}" cy="${LIGHT_Y}" r="760"><stop offset="0" stop-color="#fffdf0"/><stop offset=".08" stop-color="#fff1c9"/><stop offset=".2" stop-color="#f8c9a0"/><stop offset=".36" stop-color="#c57fa6"/><stop offset=".56" stop-color="#6a56a8"/><stop offset=".8" stop-color="#333a86"/><stop offset="1" stop-color="#1c2560"/></radialGradient>`;
  const stars = sparkles({
    seed: 90,
    count: 190,
    color: '#dfe6ff',
    largest: 1.7,
    place: (random) => {
      const [x, y] = [90 + 820 * random(), 160 + 760 * random()];
      return Math.hypot(x - X, y - LIGHT_Y) < 190 ? undefined : [x, y];
    },
  });
  return `<defs>${sky}<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="4"/></filter></defs><rect width="1000" height="1200" fill="url(#night)"/>${stars}<g filter="url(#soft)">${rays({ x: X, y: LIGHT_Y, radius: 640, count: 36, seed: 15, color: '#fff4d6', strength: 0.75 })}</g>`;
}

/** The door of light at the top of the stairs. */
function lightAbove(): string {
  return `<radialGradient id="door" gradientUnits="userSpaceOnUse" cx="${X}" cy="${LIGHT_Y}" r="205"><stop offset="0" stop-color="#ffffff"/><stop offset=".16" stop-color="#fffbe6" stop-opacity=".96"/><stop offset=".45" stop-color="#fff0c4" stop-opacity=".5"/><stop offset="1" stop-color="#ffe3ad" stop-opacity="0"/></radialGradient><circle cx="${X}" cy="${LIGHT_Y}" r="205" fill="url(#door)"/><path d="M${X} ${LIGHT_Y - 96}L${X + 5} ${LIGHT_Y}L${X} ${LIGHT_Y + 96}L${X - 5} ${LIGHT_Y}Z M${X - 120} ${LIGHT_Y}L${X} ${LIGHT_Y - 4}L${X + 120} ${LIGHT_Y}L${X} ${LIGHT_Y + 4}Z" fill="#ffffff" opacity=".9"/>`;
}

const dawn: Omit<CloudSettings, 'view' | 'spheres' | 'seed' | 'light'> = {
  noiseScale: 1 / 215,
  erosion: 1.5,
  sharpness: 3,
  step: 3.4,
  sigma: 0.072,
  lightAbsorption: 0.42,
  ambientTopY: 200,
  ambientBottomY: 1150,
  colors: {
    sun: [1.02, 0.74, 0.6],
    ambientTop: [0.17, 0.14, 0.36],
    ambientBottom: [0.1, 0.1, 0.33],
    glow: [0.22, 0.11, 0.08],
  },
  glow: { x: X, y: LIGHT_Y, r: 330 },
};

function sideClouds(): CloudSettings {
  const mass = new CloudMass(64);
  const r = mass.random;
  for (let i = 0; i < 84; i++) {
    const a = (i / 84) * Math.PI * 2;
    const [dx, dy] = [Math.cos(a), Math.sin(a)];
    const ry = dy < 0 ? 400 : 500;
    const size = 42 + 20 * r() + 44 * Math.max(0, dy) + 14 * Math.abs(dx);
    mass.puff(
      X + dx * (388 + mass.jitter(12)),
      560 + dy * (ry + mass.jitter(10)),
      mass.jitter(40),
      size,
      14,
      { flat: 0.8 },
    );
  }
  for (const [x, y, size] of [
    [70, 520, 26],
    [934, 470, 24],
    [60, 690, 30],
    [950, 660, 30],
  ] as const)
    for (let j = 0; j < 3; j++)
      mass.puff(x + mass.jitter(16), y + mass.jitter(8), 0, size, 10, { flat: 0.5 });
  return {
    ...dawn,
    view: { x: 0, y: 120, w: 1000, h: 1040, z: -220, d: 440 },
    spheres: mass.spheres,
    seed: 35,
    light: [0, -1, -0.2],
    lightPoint: [X, LIGHT_Y + 60, 30],
    lightMix: 0.8,
  };
}

function lowerBank(): CloudSettings {
  const mass = new CloudMass(71);
  const r = mass.random;
  for (let i = 0; i < 30; i++) {
    const t = i / 29;
    const side = Math.abs(t - 0.5) * 2;
    mass.puff(
      120 + 760 * t,
      1020 - 130 * side ** 1.6 + mass.jitter(20),
      mass.jitter(40),
      62 + 30 * r() + 34 * side * r(),
      17,
      { flat: 0.72 },
    );
  }
  for (let i = 0; i < 20; i++) {
    const t = i / 19;
    mass.puff(
      180 + 640 * t,
      1096 + mass.jitter(13) - 36 * (2 * t - 1) ** 2,
      -30 + mass.jitter(30),
      64 + 22 * r(),
      16,
      { flat: 0.62 },
    );
  }
  return {
    ...dawn,
    view: { x: 0, y: 760, w: 1000, h: 440, z: -260, d: 520 },
    spheres: mass.spheres,
    seed: 38,
    ambientTopY: 830,
    ambientBottomY: 1180,
    glow: { x: X, y: 900, r: 260 },
    light: [0, -1, -0.4],
    lightPoint: [X, 520, -80],
    lightMix: 0.4,
  };
}
