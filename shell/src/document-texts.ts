/** HTML in index.html, for visitors whose browser does not run the shell. */
export const documentTexts = {
  'not-started': `We're having trouble opening this page. <a href="">Try Again</a>`,
  'no-script': 'For the Loved needs JavaScript to show your photo and your shirt.',
};
