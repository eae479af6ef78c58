/** Texts of the consent question. */
export const messages = {
  title: 'Can we use analytics?',
  text: (services: string) =>
    `With your permission, ${services} can see which pages you visit and whether you order. The site works the same either way, and memorial pages are never tracked.`,
  chosen: {
    accepted: 'Currently allowed.',
    refused: 'Currently declined.',
  },
  privacy: 'Privacy policy',
  refuse: 'Decline',
  accept: 'Accept',
  google: 'Google Analytics',
  meta: 'Meta (Facebook)',
} as const;
