import { LAYOUT_LIMITS } from '@ftl/rules';

export const editorMessages = {
  title: 'Change the layout',
  intro: 'The picture changes as you go. Nothing is final until you save it.',
  kept: "We kept the changes you hadn't saved yet.",
  loading: 'Preparing your design...',
  loadFailed: "We couldn't load your design for editing. Nothing is lost.",
  updateFailed: "We couldn't show the latest change. Your changes are still here.",
  tryAgain: 'Try Again',
  save: 'Save',
  saving: 'Saving your layout...',
  cancel: 'Cancel',
  saveFailed: "We couldn't save the layout",
} as const;

export const photoMessages = {
  legend: 'Photo',
  handle: 'Position of the photo',
  hint: 'Drag the photo, or pinch to change its size. With a keyboard, use the arrow keys to move it, and plus and minus for its size.',
  size: 'Size',
  percent: (scale: number) => `${Math.round(scale * 100)}%`,
  up: 'Move up',
  left: 'Move left',
  right: 'Move right',
  down: 'Move down',
  reset: 'Reset the Photo',
  /** What a screen reader says after a move; shifts are in percent of the print's width. */
  place: (scale: number, x: number, y: number) => {
    const sideways = x === 0 ? '' : `, ${Math.abs(x)} ${x > 0 ? 'right' : 'left'}`;
    const upright = y === 0 ? '' : `, ${Math.abs(y)} ${y > 0 ? 'down' : 'up'}`;
    return `Photo at ${Math.round(scale * 100)}%${sideways}${upright}`;
  },
} as const;

export const choiceMessages = {
  frame: 'Cutout or oval',
  cutout: 'Cutout',
  oval: 'Oval',
  headline: 'Headline',
  ownHeadline: 'My own words',
  noHeadline: 'No headline',
  words: 'Your headline',
  wordsMissing: 'Please type your headline, or choose another one.',
  wordsTooLong: `There's room for ${LAYOUT_LIMITS.headline} characters. Could you shorten it a little?`,
  lettering: 'Color of the lettering',
  asDesigned: 'As designed',
  letteringHint: (shirt: string) => `These colors read well on ${shirt}.`,
} as const;
