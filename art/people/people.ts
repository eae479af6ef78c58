import type { Color } from './render.ts';

export interface Person {
  name: string;
  /** strengths of the shapes that make the body and the face */
  shapes: Record<string, number>;
  skin: string;
  skinGain?: number;
  /** evens the hue of the skin */
  skinTint?: Color;
  hair: string;
  hairTint: Color;
  hairGain?: number;
  brows: string;
  browTint?: Color;
  browGain?: number;
  lashes: string;
  eyes: string;
  clothes: string;
  clothTint?: Color;
  /** color of clothes without their pattern */
  plain?: Color;
  /** color of a soldier's cap */
  cap?: Color;
  /** degrees that the body and the head turn to the side, and the head tilts */
  turn: number;
  head: number;
  tilt: number;
  /** the wall, near the light and far from it */
  backdrop: [Color, Color];
  sepia?: boolean;
}

const base = (race: string, sex: string, age: string, share = 1): Record<string, number> => ({
  [`macrodetails/${race}-${sex}-${age}`]: share,
});
const body = (
  sex: string,
  age: string,
  weight = 'averageweight',
  share = 1,
): Record<string, number> => ({
  [`macrodetails/universal-${sex}-${age}-averagemuscle-${weight}`]: share,
});
const both = (shape: (side: string) => string, strength: number): Record<string, number> => ({
  [shape('l')]: strength,
  [shape('r')]: strength,
});
const smile = (race: string, much: number): Record<string, number> => ({
  [`expression/units/${race}/mouth-corner-puller`]: much,
  [`expression/units/${race}/mouth-retraction`]: much * 0.1,
  ...both(
    (side) => `expression/units/${race}/eye-${side === 'l' ? 'left' : 'right'}-slit`,
    much * 0.12,
  ),
  ...both((side) => `cheek/${side}-cheek-volume-inflate`, much * 0.3),
});

/** Brows that rise in the middle. */
const kind = (race: string, much: number): Record<string, number> =>
  both(
    (side) => `expression/units/${race}/eyebrows-${side === 'l' ? 'left' : 'right'}-inner-up`,
    much,
  );

export const PEOPLE: Person[] = [
  {
    name: 'mother',
    shapes: {
      ...base('african', 'female', 'young', 0.8),
      ...base('african', 'female', 'old', 0.2),
      ...body('female', 'young'),
      ...smile('african', 0.5),
      ...both((s) => `eyes/${s}-eye-height2-max`, 0.3),
    },
    skin: 'middleage_african_female/textures/middleage_darkskinned_female_diffuse.png',
    skinGain: 1.75,
    skinTint: [1.3, 0.95, 0.74],
    hair: 'Braid01',
    hairTint: [0.55, 0.45, 0.4],
    brows: 'eyebrow009',
    lashes: 'eyelashes04',
    eyes: 'brown',
    clothes: 'female_elegantsuit01',
    turn: 16,
    head: 10,
    tilt: 3,
    backdrop: [
      [0.5, 0.43, 0.34],
      [0.14, 0.11, 0.09],
    ],
  },
  {
    name: 'grandfather',
    shapes: {
      ...base('caucasian', 'male', 'old'),
      ...body('male', 'old'),
      ...smile('caucasian', 0.7),
      'head/head-age-more': 0.5,
      ...both((s) => `eyes/${s}-eye-bag-max`, 0.4),
      ...kind('caucasian', 0.8),
    },
    skin: 'old_caucasian_male/textures/old_lightskinned_male_diffuse.png',
    skinGain: 0.78,
    skinTint: [1.22, 0.98, 0.84],
    hair: 'short02',
    hairTint: [1.3, 1.27, 1.22],
    hairGain: 3.4,
    brows: 'eyebrow001',
    browTint: [1.1, 1.05, 1],
    browGain: 5,
    lashes: 'Eyelashes01',
    eyes: 'blue',
    clothes: 'male_elegantsuit01',
    turn: -14,
    head: -10,
    tilt: -2,
    backdrop: [
      [0.4, 0.43, 0.42],
      [0.1, 0.12, 0.13],
    ],
  },
  {
    name: 'soldier',
    shapes: {
      ...base('african', 'male', 'young', 0.7),
      ...base('caucasian', 'male', 'young', 0.3),
      ...body('male', 'young'),
      ...smile('african', 0.4),
      ...kind('african', 0.5),
    },
    skin: 'young_african_male/textures/young_darkskinned_male_diffuse.png',
    skinGain: 3,
    hair: 'short04',
    hairTint: [0.5, 0.45, 0.4],
    brows: 'eyebrow001',
    lashes: 'Eyelashes01',
    eyes: 'brown',
    clothes: 'male_elegantsuit01',
    clothTint: [4.6, 4.2, 3.2],
    cap: [0.2, 0.19, 0.13],
    turn: 18,
    head: 11,
    tilt: 0,
    backdrop: [
      [0.7, 0.68, 0.64],
      [0.4, 0.38, 0.36],
    ],
    sepia: true,
  },
  {
    name: 'young-man',
    shapes: {
      ...base('asian', 'male', 'young', 0.7),
      ...base('caucasian', 'male', 'young', 0.3),
      ...body('male', 'young'),
      ...smile('caucasian', 0.3),
      ...both((s) => `eyes/${s}-eye-height2-max`, 0.2),
      ...kind('caucasian', 0.3),
    },
    skin: 'young_asian_male/textures/young_lightskinned_male_diffuse3.png',
    skinGain: 0.7,
    skinTint: [1.2, 0.98, 0.82],
    hair: 'short01',
    hairTint: [0.55, 0.5, 0.48],
    brows: 'eyebrow001',
    lashes: 'Eyelashes01',
    eyes: 'brown',
    clothes: 'male_casualsuit01',
    turn: -16,
    head: -11,
    tilt: -2,
    backdrop: [
      [0.4, 0.5, 0.54],
      [0.12, 0.17, 0.2],
    ],
  },
  {
    name: 'child',
    shapes: {
      ...base('caucasian', 'female', 'child', 0.6),
      ...base('african', 'female', 'child', 0.25),
      ...base('asian', 'female', 'child', 0.15),
      ...body('female', 'child'),
      ...smile('caucasian', 0.7),
      ...kind('caucasian', 0.4),
      'head/head-age-less': 0.5,
      ...both((s) => `eyes/${s}-eye-size-big`, 0.25),
    },
    skin: 'young_caucasian_female/textures/young_lightskinned_female_diffuse.png',
    skinGain: 0.7,
    skinTint: [1.22, 0.98, 0.85],
    hair: 'long01',
    hairTint: [1.1, 0.75, 0.5],
    brows: 'eyebrow012',
    browTint: [1.1, 0.8, 0.6],
    browGain: 2.2,
    lashes: 'Eyelashes01',
    eyes: 'brown',
    clothes: 'female_casualsuit02',
    plain: [0.62, 0.4, 0.12],
    turn: 14,
    head: 10,
    tilt: 5,
    backdrop: [
      [0.5, 0.56, 0.48],
      [0.2, 0.24, 0.17],
    ],
  },
  {
    name: 'grandmother',
    shapes: {
      ...base('caucasian', 'female', 'old', 0.75),
      ...base('asian', 'female', 'old', 0.25),
      ...body('female', 'old'),
      ...smile('caucasian', 0.75),
      'head/head-age-more': 0.3,
      ...kind('caucasian', 0.5),
    },
    skin: 'old_caucasian_female/textures/old_lightskinned_female_diffuse.png',
    skinGain: 0.74,
    skinTint: [1.2, 0.97, 0.84],
    hair: 'ponytail01',
    hairTint: [1.25, 1.22, 1.2],
    hairGain: 4.5,
    brows: 'eyebrow001',
    browTint: [0.9, 0.87, 0.84],
    browGain: 7,
    lashes: 'eyelashes02',
    eyes: 'brown',
    clothes: 'female_casualsuit01',
    plain: [0.3, 0.2, 0.36],
    turn: 17,
    head: 12,
    tilt: 3,
    backdrop: [
      [0.54, 0.47, 0.46],
      [0.2, 0.15, 0.16],
    ],
  },
];
