import { BACK_LIMITS, BACK_UNIT_CENTS } from '@ftl/rules';
import { formatCents } from '@ftl/ui-kit';

const price = `Adds ${formatCents(BACK_UNIT_CENTS)} to each shirt.`;

export const backMessages = {
  heading: 'Words on the back',
  offer: 'If you like, add dates and a few lines to the back, in the lettering of your design.',
  price,
  add: 'Add Words to the Back',
  change: 'Change These Words',
  remove: 'Remove from the Back',
  added: 'These words are on the back of the shirt.',
  saved: 'Saved. These words are on the back of the shirt.',
  printing: 'Putting your words on the shirt...',
  notPrinted: "We can't print on the back of this shirt right now. Please remove these words.",
  removed: 'The words have been removed. The front is unchanged.',
  birthDate: 'Date of birth',
  passedDate: 'Date of passing',
  offeredDates:
    'These are the dates from the front. Clear them if you would rather not have them twice.',
  birthHint: 'Such as May 4, 1948',
  passedHint: 'Such as June 9, 2024',
  lines: 'A verse or a message',
  linesHint: `Up to ${BACK_LIMITS.lines} lines on the shirt. Longer text wraps by itself.`,
  save: 'Put These Words on the Back',
  cancel: 'Cancel',
  previewAlt: (color: string) => `Back of the ${color} t-shirt with your words`,
  plainAlt: (color: string) => `Back of the plain ${color} t-shirt`,
  previewFailed: "We couldn't show your words on the shirt. They're still here.",
  tryAgain: 'Try Again',
  failedTitle: "We couldn't change the back",
  failed: 'Nothing has changed. Please try again in a moment.',
  missing: 'Please enter a date or a line.',
  dateTooLong: `Please use at most ${BACK_LIMITS.date} characters.`,
  tooManyLines: (lines: number) =>
    `This takes ${lines} lines on the shirt. There's room for ${BACK_LIMITS.lines}. Could you shorten it a little?`,
  missingGlyphs: (characters: readonly string[]) =>
    `We can't print these characters: ${characters.join(' ')}`,
};
