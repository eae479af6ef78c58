import { NAME_MAX_LENGTH } from '@ftl/rules';

export const entryMessages = {
  name: 'Name',
  nameHint: "So it's clear who gets which shirt.",
  nameMissing: 'Please enter a name.',
  nameTooLong: `Names can be up to ${NAME_MAX_LENGTH} characters.`,
  email: 'Email',
  emailHint: 'For your receipt, and one reminder if your shirt is not paid for in time.',
  emailInvalid: 'Please enter your email address.',
  sizes: 'Sizes',
  sizesMissing: 'Please choose at least one shirt.',
  color: 'Shirt color',
  chosen: 'Chosen so far',
  nothing: 'No shirts yet.',
};
