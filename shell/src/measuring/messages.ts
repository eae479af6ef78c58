/** Words of the question for consent. */
export const messages = {
  title: 'May we measure your visit?',
  text: (services: string) =>
    `With your permission ${services} would learn which pages you open here, and whether you order. The shop works the same either way, and memorial pages are never measured.`,
  chosen: {
    accepted: 'Right now you allow it.',
    refused: 'Right now you do not allow it.',
  },
  privacy: 'How we handle what we know',
  refuse: 'No, thank you',
  accept: 'Yes, you may',
  google: 'Google Analytics',
  meta: 'Meta (Facebook)',
} as const;
