import { wordProblems, type WordProblems } from '@ftl/design-widgets';
import type { DesignWords, GuestDesign } from '@ftl/session';
import { designProblems } from './design-step.messages';

/** What a design is created from. */
export type DesignInput = DesignWords &
  Pick<GuestDesign, 'selectedTemplate' | 'originalImageUrl' | 'backgroundRemovedImageUrl'>;

/** By the field beside which it is shown. */
export interface DesignProblems extends WordProblems {
  template?: string;
  photo?: string;
}

/** All problems that prevent creating a design; empty if there are none. */
export function checkDesign(input: DesignInput): DesignProblems {
  const problems: DesignProblems = wordProblems(input, designProblems.nameMissing);
  if (input.selectedTemplate === '') problems.template = designProblems.templateMissing;
  if (input.originalImageUrl === '') {
    problems.photo = designProblems.photoMissing;
  } else if (input.backgroundRemovedImageUrl === '') {
    problems.photo = designProblems.cutoutMissing;
  }
  return problems;
}

export const canCreate = (input: DesignInput): boolean =>
  Object.keys(checkDesign(input)).length === 0;
