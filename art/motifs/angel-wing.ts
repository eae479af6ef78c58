import { DEGREE as D, wing } from './feather.ts';

/**
 * The right wing of an angel from the front, about 440 x 720 units, its shoulder near the origin.
 */
export function angelWing(): string {
  return wing({
    shoulder: [0, 90],
    elbow: [44, -120],
    wrist: [170, -240],
    primaries: 13,
    secondaries: 12,
    primaryLength: 470,
    secondaryLength: 350,
    angles: [64 * D, 84 * D, 100 * D],
    primaryWidth: 60,
    secondaryWidth: 58,
    coverts: 3,
    leadingPlumes: 30,
    wristSpread: 2.6,
    bend: -0.07,
    seed: 21,
    look: { root: '#ffffff', tip: '#aebfe0', edge: '#7389b8', edgeOpacity: 0.6, shadow: 0.26 },
  });
}
