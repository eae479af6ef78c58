import { nameProblem } from '@ftl/rules';
import { designProblems } from './design-step.messages';

export interface DesignInput {
  lovedOneName: string;
  selectedTemplate: string;
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
}

/** The field beside which a problem is shown. */
export type DesignField = 'name' | 'template' | 'photo';

export interface DesignProblem {
  field: DesignField;
  message: string;
}

/** All problems that prevent creating a design; empty if there are none. */
export function checkDesign(input: DesignInput): DesignProblem[] {
  const problems: DesignProblem[] = [];
  const name = nameProblem(input.lovedOneName);
  if (name !== null) {
    const message = name === 'missing' ? designProblems.nameMissing : designProblems.nameTooLong;
    problems.push({ field: 'name', message });
  }
  if (input.selectedTemplate === '')
    problems.push({ field: 'template', message: designProblems.templateMissing });
  if (input.originalImageUrl === '') {
    problems.push({ field: 'photo', message: designProblems.photoMissing });
  } else if (input.backgroundRemovedImageUrl === '') {
    problems.push({ field: 'photo', message: designProblems.cutoutMissing });
  }
  return problems;
}
