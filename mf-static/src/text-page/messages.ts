export const messages = {
  updated: (when: string) => `Last updated: ${when}`,
  contents: 'On this page',
};
