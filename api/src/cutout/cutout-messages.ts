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
    issue: 'The outline looks a little soft where we marked it.',
    recommendation: 'A sharper photo, taken in good light, gives a crisper outline.',
  },
  'background-left': {
    issue: 'A little of the background may still show where we marked it.',
    recommendation: 'A plain background that contrasts with hair and clothing works best.',
  },
  'person-incomplete': {
    issue: 'A little of the person may be missing where we marked it.',
    recommendation: 'A photo with a plain background usually keeps every detail.',
  },
  'neighbor-touches': {
    issue: 'Someone stands very close. Please look at the edge between the two people.',
    recommendation: 'A portrait in an oval hides such an edge.',
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

const SOFTNESS: Partial<Record<PrintQualityLevel, string>> = {
  low: 'It may print a little soft.',
  poor: 'It will print soft.',
};
const SHARPER_COPY =
  'The original from the phone or camera prints better than a copy from a text message or website.';
const SHARPER_PRINT =
  'Photographing the paper print again, close up and in daylight, makes it sharper.';

const PRINT: Record<PrintFlaw, string> = {
  'out-of-focus': 'The face is a little out of focus. A sharper photo will show more detail.',
  'too-dark': 'This photo is quite dark. A brighter one will show the face better.',
  'too-bright': 'This photo is overexposed in places. Softer light will show more of the face.',
};

/** Flaws whose issue speaks of a mark; another flaw is somewhere else. */
const MARKED: readonly EdgeFlaw[] = ['soft-edges', 'background-left', 'person-incomplete'];

/** @param flaws of the cutout, if there is one */
export function validationOf(
  { verdict, finding, details }: Pick<PeopleFound, 'verdict' | 'finding' | 'details'>,
  flaws: readonly EdgeFlaw[] = [],
): PhotoValidation {
  const { place, ...others } = details;
  const isMarked = place !== undefined && flaws.some((flaw) => MARKED.includes(flaw));
  return {
    is_valid: verdict === 'ok',
    message: PEOPLE[finding],
    details: isMarked ? details : others,
  };
}

export function edgeQualityOf({ flaws, ...figures }: EdgeVerdict): EdgeQuality {
  return {
    ...figures,
    issues: flaws.map((flaw) => EDGES[flaw].issue),
    recommendations: flaws.map((flaw) => EDGES[flaw].recommendation),
  };
}

export function printQualityOf({ flaws, isOldPrint, ...figures }: PrintVerdict): PrintQuality {
  const softness = SOFTNESS[figures.level];
  return {
    ...figures,
    verdict: printVerdict(figures.dpi),
    advice: [
      ...(softness ? [`${softness} ${isOldPrint ? SHARPER_PRINT : SHARPER_COPY}`] : []),
      ...flaws.map((flaw) => PRINT[flaw]),
    ],
  };
}
