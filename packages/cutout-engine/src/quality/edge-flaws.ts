import type { EdgeQuality } from '@ftl/contracts';

/** Flaws that a user should check, the first four in this order. */
export type EdgeFlaw =
  'soft-edges' | 'background-left' | 'person-incomplete' | 'specks' | 'head-outside-photo';

const ENOUGH = 70;

const FLAW_OF = {
  edgeSharpness: 'soft-edges',
  transparencyQuality: 'background-left',
  subjectCompleteness: 'person-incomplete',
} as const;

/** Returns one flaw for each weak figure. */
export function edgeFlaws(details: EdgeQuality['details']): EdgeFlaw[] {
  const weak: EdgeFlaw[] = (
    ['edgeSharpness', 'transparencyQuality', 'subjectCompleteness'] as const
  )
    .filter((figure) => details[figure] < ENOUGH)
    .map((figure) => FLAW_OF[figure]);
  return details.artifactCount > 0 ? [...weak, 'specks'] : weak;
}
