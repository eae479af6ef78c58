/** HTML in index.html: for visitors whose browser does not run the shell, and of the notice. */
export const documentTexts = {
  'not-started': `We're having trouble opening this page. <a href="">Try Again</a>`,
  'notice-label': 'Notice',
  dismiss: 'Dismiss',
  'no-script': 'For the Loved needs JavaScript to show your photo and your shirt.',
};
