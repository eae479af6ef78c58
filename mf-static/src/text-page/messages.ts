export const messages = {
  updated: (when: string) => `Last changed: ${when}`,
  contents: 'On this page',
};
