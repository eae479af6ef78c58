import { CloudMass } from '../engine/clouds.ts';
import { cellNoiseVolume, volumeReader } from '../engine/noise.ts';
import type { CloudSettings, Vector } from '../engine/cloud-volume.ts';
import { normalize } from '../engine/mesh.ts';
import type { Lights } from '../engine/mesh.ts';
import { Sheet, drawSvg, masked, smoothstep } from '../engine/picture.ts';
import type { Picture } from '../engine/picture.ts';
import { ballChain, dogTag } from '../motifs/dog-tags.ts';
import { FLAG_LIGHT, wavingFlag } from '../motifs/flag.ts';
import { laurel } from '../motifs/laurel.ts';
import { rays } from '../motifs/light.ts';
import { METAL_LIGHT } from '../motifs/ring.ts';
import { cloudLayer, contour, sculpt } from './scene.ts';
import type { PaintScene, SceneScale } from './scene.ts';

const X = 500;
/** Raises the whole scene: closes the gap below the title and leaves the name its own room. */
const RAISED = { y: -52 };

/** The flag in the wind, golden laurel, identity tags; no insignia of any unit. */
export const paint: PaintScene = async (scale) => {
  const cloth = wavingFlag({ x: 20, y: 160, w: 960, h: 830 }, Math.max(1, scale.layer / 1.6));
  const flag = tornEdges(
    await sculpt(
      { surfaces: [cloth], lights: FLAG_LIGHT, crevice: { radius: 14, strength: 0.35 } },
      scale,
    ),
    scale,
  );
  const back = await new Sheet(scale.layer)
    .lay(flag, RAISED)
    .lay(tornEdges(drawSvg(honorLight(), scale.layer), scale), RAISED)
    .flatten();
  const smoke = await new Sheet(scale.layer).lay(await smokeBank(scale), { y: 760 + RAISED.y }).flatten();
  const branches = laurel(X, 1064, 402, 330);
  const wreath = await sculpt(
    { surfaces: branches, lights: METAL_LIGHT, crevice: { radius: 5, strength: 0.5 } },
    scale,
  );
  const tags = await identityTags(scale);
  const honors = await new Sheet(scale.layer)
    .lay(await contour(wreath, scale, 5, 1), RAISED)
    .lay(wreath, RAISED)
    .lay(await contour(tags, scale, 5, 1.3), RAISED)
    .lay(tags, RAISED)
    .flatten();
  return [
    { name: 'flag', depth: 'back', picture: back },
    { name: 'smoke', depth: 'front', picture: smoke },
    { name: 'honors', depth: 'front', picture: honors },
  ];
};

/** The cloth frays in brush-like strokes toward its border, never in a straight line. */
function tornEdges(cloth: Picture, scale: SceneScale): Picture {
  const read = volumeReader(cellNoiseVolume(13));
  return masked(cloth, scale.layer, (x, y) => {
    const border = Math.max(Math.abs(x - X) / 492, y < 560 ? (560 - y) / 392 : (y - 560) / 430);
    const round = Math.hypot((x - X) / 500, (y - 560) / (y < 560 ? 440 : 470));
    const grain =
      read(x / 420, y / 150, 0.2) * 0.6 +
      read(x / 130, y / 46, 0.7) * 0.3 +
      read(x / 45, y / 16, 0.4) * 0.1;
    const distance = border * 0.45 + round * 0.55;
    return smoothstep(0.0, 0.14, 1.02 - distance - (1 - grain) * 0.42);
  });
}

function honorLight(): string {
  return `<radialGradient id="honor" gradientUnits="userSpaceOnUse" cx="${X}" cy="450" r="330"><stop offset="0" stop-color="#fff7df" stop-opacity=".85"/><stop offset=".3" stop-color="#ffe9b8" stop-opacity=".5"/><stop offset=".65" stop-color="#ffdd9c" stop-opacity=".14"/><stop offset="1" stop-color="#ffd589" stop-opacity="0"/></radialGradient><circle cx="${X}" cy="450" r="330" fill="url(#honor)"/><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="4"/></filter><g filter="url(#soft)">${rays({ x: X, y: 440, radius: 420, count: 30, seed: 19, color: '#fff3cf', strength: 0.8 })}</g>`;
}

async function smokeBank(scale: SceneScale): Promise<Picture> {
  const mass = new CloudMass(83);
  const r = mass.random;
  for (let i = 0; i < 30; i++) {
    const t = i / 29;
    const side = Math.abs(t - 0.5) * 2;
    mass.puff(
      130 + 740 * t,
      1010 - 90 * side ** 1.7 + mass.jitter(20),
      mass.jitter(40),
      62 + 26 * r() + 20 * side,
      16,
      { flat: 0.66 },
    );
  }
  for (let i = 0; i < 18; i++) {
    const t = i / 17;
    mass.puff(
      190 + 620 * t,
      1090 + mass.jitter(12) - 36 * (2 * t - 1) ** 2,
      -20,
      62 + 18 * r(),
      15,
      { flat: 0.6 },
    );
  }
  const settings: CloudSettings = {
    view: { x: 0, y: 760, w: 1000, h: 440, z: -240, d: 480 },
    spheres: mass.spheres,
    seed: 47,
    noiseScale: 1 / 215,
    erosion: 1.5,
    sharpness: 2.8,
    step: 3.4,
    sigma: 0.068,
    lightAbsorption: 0.42,
    ambientTopY: 840,
    ambientBottomY: 1170,
    colors: {
      sun: [0.74, 0.7, 0.66],
      ambientTop: [0.1, 0.12, 0.2],
      ambientBottom: [0.045, 0.06, 0.13],
      glow: [0.3, 0.2, 0.06],
    },
    glow: { x: X, y: 900, r: 250 },
    light: [-0.5, -1, -0.3],
    lightPoint: [X, 540, -60],
    lightMix: 0.35,
  };
  return cloudLayer(settings, scale);
}

const TAG_LIGHT: Lights = {
  key: normalize([-0.5, -0.7, 0.62]),
  keyColor: [1.35, 1.35, 1.4],
  fill: normalize([0.8, 0.4, 0.4]),
  fillColor: [0.4, 0.36, 0.3],
  ambient: [0.2, 0.21, 0.24],
};

function identityTags(scale: SceneScale): Promise<Picture> {
  const detail = Math.max(1, scale.layer / 2);
  const chain = (t: number): Vector => {
    const a = t * Math.PI * 2;
    return [
      844 + 66 * Math.sin(a) + 9 * Math.sin(3 * a),
      668 + 96 * Math.cos(a) + 6 * Math.cos(2 * a),
      66,
    ];
  };
  const surfaces = [
    dogTag({ x: 806, y: 832, z: 40, size: 168, angle: 0.2 }, detail),
    dogTag({ x: 876, y: 822, z: 70, size: 168, angle: -0.2 }, detail),
    ...ballChain(chain, 56, 4.6),
  ];
  return sculpt({ surfaces, lights: TAG_LIGHT, crevice: { radius: 4, strength: 0.5 } }, scale);
}
