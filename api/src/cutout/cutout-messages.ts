import type { EdgeQuality, PhotoValidation, PrintQuality, PrintQualityLevel } from '@ftl/contracts';
import type {
  EdgeFlaw,
  EdgeVerdict,
  PeopleFinding,
  PeopleFound,
  PrintFlaw,
  PrintVerdict,
} from '@ftl/cutout-engine';
import { printVerdict } from '@ftl/rules';

/** Messages for visitors, by the engine's codes. */
const PEOPLE: Record<PeopleFinding, string> = {
  'one-person': 'One person found.',
  unseen: 'One person found. A photo that shows the face makes the best portrait.',
  chosen: 'We kept only the person you chose. Please look closely at the edges.',
  confirmed:
    "We couldn't find a face, so we took your word for it. Please look closely at the result.",
  multiple_people:
    'We can see more than one person. Please upload a photo with exactly one person.',
  no_people: "We couldn't see a face. A front-facing photo works best.",
};

const EDGES: Record<EdgeFlaw, { issue: string; recommendation: string }> = {
  'soft-edges': {
    issue: 'The edges look a little soft.',
    recommendation: 'A sharper photo, taken in good light, gives a crisper outline.',
  },
  'background-left': {
    issue: 'Some of the background may still show along the edges.',
    recommendation: 'A plain background that contrasts with hair and clothing works best.',
  },
  'person-incomplete': {
    issue: 'Part of the person may be missing.',
    recommendation:
      'Compare it with the original. A photo with a plain background usually keeps every detail.',
  },
  specks: {
    issue: 'There are small specks or holes in the cutout.',
    recommendation: 'Look closely at the edges; cropping closer to the person often helps.',
  },
  'head-outside-photo': {
    issue: 'The top of the head is outside the photo.',
    recommendation: 'If you have the uncropped photo, we can show the whole head.',
  },
  'face-outside-photo': {
    issue: 'Part of the face is outside the photo.',
    recommendation: 'If you have the uncropped photo, we can show the whole face.',
  },
};

const LARGER_COPY: Partial<Record<PrintQualityLevel, string>> = {
  low: 'A larger copy will print better.',
  poor: 'The original from the phone or camera prints much better than a copy from a text message or website.',
};

const PRINT: Record<PrintFlaw, string> = {
  'out-of-focus': 'The face is a little out of focus. A sharper photo will show more detail.',
  'too-dark': 'This photo is quite dark. A brighter one will show the face better.',
  'too-bright': 'This photo is overexposed in places. Softer light will show more of the face.',
};

export function validationOf({
  verdict,
  finding,
  details,
}: Pick<PeopleFound, 'verdict' | 'finding' | 'details'>): PhotoValidation {
  return { is_valid: verdict === 'ok', message: PEOPLE[finding], details };
}

export function edgeQualityOf({ flaws, ...figures }: EdgeVerdict): EdgeQuality {
  return {
    ...figures,
    issues: flaws.map((flaw) => EDGES[flaw].issue),
    recommendations: flaws.map((flaw) => EDGES[flaw].recommendation),
  };
}

export function printQualityOf({ flaws, ...figures }: PrintVerdict): PrintQuality {
  const verdict = printVerdict(figures.dpi);
  const largerCopy = LARGER_COPY[figures.level];
  return {
    ...figures,
    verdict,
    advice: [
      ...(largerCopy ? [`${verdict}. ${largerCopy}`] : []),
      ...flaws.map((flaw) => PRINT[flaw]),
    ],
  };
}
