import { DATE_MAX_LENGTH, MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '@ftl/rules';

const dateTooLong = `Dates can be up to ${DATE_MAX_LENGTH} characters.`;

export const memorialMessages = {
  optional: 'Dates and a few words (optional)',
  birthDate: { label: 'Date of birth', hint: 'Such as May 4, 1948, or about 1948' },
  passedDate: { label: 'Date of passing', hint: 'Such as June 9, 2024, or summer 2024' },
  message: {
    label: 'A line of your own',
    hint: 'Such as Forever in our hearts. It is printed below the name.',
  },
  tooLong: {
    lovedOneName: `Names can be up to ${NAME_MAX_LENGTH} characters.`,
    birthDate: dateTooLong,
    passedDate: dateTooLong,
    message: `A line can be up to ${MESSAGE_MAX_LENGTH} characters.`,
  },
  wrongOrder: 'The year of passing is before the year of birth. Is that right?',
  yearAhead: 'One of these years is still ahead. Is that right?',
} as const;
