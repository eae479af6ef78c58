import type { EdgeQuality } from '@ftl/contracts';

/** Flaws that a user should check, the first four in this order. */
export type EdgeFlaw =
  | 'soft-edges'
  | 'background-left'
  | 'person-incomplete'
  | 'specks'
  | 'head-outside-photo'
  | 'face-outside-photo';

const ENOUGH = 70;

/** Returns one flaw for each weak figure; an added region may be background. */
export function edgeFlaws(
  details: EdgeQuality['details'],
  { hasAddition }: { hasAddition: boolean },
): EdgeFlaw[] {
  const found: [EdgeFlaw, boolean][] = [
    ['soft-edges', details.edgeSharpness < ENOUGH],
    ['background-left', details.transparencyQuality < ENOUGH || hasAddition],
    ['person-incomplete', details.subjectCompleteness < ENOUGH],
    ['specks', details.artifactCount > 0],
  ];
  return found.filter(([, isFound]) => isFound).map(([flaw]) => flaw);
}
