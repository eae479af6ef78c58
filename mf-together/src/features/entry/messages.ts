export const entryMessages = {
  name: 'Name',
  nameHint: "So it's clear who gets which shirt.",
  nameMissing: 'Please enter a name.',
  nameTooLong: 'Please use 50 characters or fewer.',
  sizes: 'Sizes',
  sizesMissing: 'Please choose at least one shirt.',
  color: 'Shirt color',
  chosen: 'Chosen so far',
  nothing: 'No shirts yet.',
};
