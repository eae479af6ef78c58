import { NAME_MAX_LENGTH } from '@ftl/rules';

export const entryMessages = {
  name: 'Name',
  nameHint: "So it's clear who gets which shirt.",
  nameMissing: 'Please enter a name.',
  nameTooLong: `Names can be up to ${NAME_MAX_LENGTH} characters.`,
  sizes: 'Sizes',
  sizesMissing: 'Please choose at least one shirt.',
  color: 'Shirt color',
  chosen: 'Chosen so far',
  nothing: 'No shirts yet.',
};
