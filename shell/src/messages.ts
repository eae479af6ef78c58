/** Texts of the frame around every page. */
export const messages = {
  brand: 'For the Loved',
  skip: 'Skip to content',
  mainNavigation: 'Main',
  footerNavigation: 'Help and policies',
  openMenu: 'Menu',
  closeMenu: 'Close',
  account: 'Account',
  signOut: 'Sign Out',
  cookies: 'Cookies',
  copyright: (year: number) => `© ${year} For the Loved. All rights reserved.`,
  loading: 'Loading...',
  notFound: {
    title: '404 Page Not Found',
    text: "We couldn't find that page. Your designs are still saved.",
    home: 'Back to Home',
  },
  crashed: {
    title: 'Something went wrong',
    text: 'This page stopped working. Everything you saved is safe.',
    retry: 'Try Again',
    startOver: 'Start Over',
  },
  unavailable: {
    title: "We couldn't open this page",
    text: 'The rest of the site still works, and everything you saved is safe.',
    retry: 'Try Again',
    stillUnavailable: 'Still not loading. Please try again in a few minutes.',
  },
} as const;
