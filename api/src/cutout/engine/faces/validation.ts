import type { PhotoValidation } from '@ftl/contracts';
import type { PeopleFound } from '../cutout-engine.js';
import type { UprightPeople } from './upright.js';

const MESSAGES = {
  ok: 'One person found.',
  unseen: 'One person found. A photo that shows the face makes the best portrait.',
  multiple_people:
    'We can see more than one person. Please upload a photo with exactly one person.',
  no_people: 'We could not see a face. A photo from the front works best.',
} as const;

/** The people check in the words and fields of the specification (row UPLOAD-31). */
export function validationOf({ count, faces, verdict, turn }: UprightPeople): PhotoValidation {
  return {
    is_valid: verdict === 'ok',
    message: MESSAGES[verdict === 'ok' && faces.length === 0 ? 'unseen' : verdict],
    details:
      verdict === 'ok'
        ? { faces: count, ...(turn ? { turnedBy: turn } : {}) }
        : { reason: verdict, faces: count },
  };
}

/** The answer for a photo in which no part looks like a person. */
export function nobodyFound(): PeopleFound {
  const nobody = { count: 0, faces: [], verdict: 'no_people' as const };
  return { ...nobody, validation: validationOf(nobody) };
}
