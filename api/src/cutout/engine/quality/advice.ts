import type { EdgeQuality } from '@ftl/contracts';

const ENOUGH = 70;

const ADVICE = {
  edgeSharpness: {
    issue: 'The edges look a little soft.',
    recommendation: 'A sharper photo, taken in good light, gives a crisper outline.',
  },
  transparencyQuality: {
    issue: 'Some of the background may still show along the edges.',
    recommendation: 'A plain background that contrasts with hair and clothing works best.',
  },
  subjectCompleteness: {
    issue: 'Part of the person may be missing.',
    recommendation:
      'Compare it with the original. A photo with a plain background usually keeps every detail.',
  },
  artifactCount: {
    issue: 'There are small specks or holes in the cutout.',
    recommendation: 'Look closely at the edges; cropping closer to the person often helps.',
  },
} as const;

/** What a customer should look at, and what would help, for each weak figure. */
export function advice(
  details: EdgeQuality['details'],
): Pick<EdgeQuality, 'issues' | 'recommendations'> {
  const weak = (['edgeSharpness', 'transparencyQuality', 'subjectCompleteness'] as const)
    .filter((figure) => details[figure] < ENOUGH)
    .map((figure) => ADVICE[figure]);
  const all = details.artifactCount > 0 ? [...weak, ADVICE.artifactCount] : weak;
  return {
    issues: all.map(({ issue }) => issue),
    recommendations: all.map(({ recommendation }) => recommendation),
  };
}
