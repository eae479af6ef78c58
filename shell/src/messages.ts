/** Words of the frame around every page. */
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
  loading: 'One moment, your page is on its way.',
  notFound: {
    title: '404 Page Not Found',
    text: 'There is nothing at this address. Anything you have made is still safe.',
    home: 'Back to Home',
  },
  crashed: {
    title: 'Something went wrong',
    text: 'This page stopped working. Nothing you saved is lost.',
    retry: 'Try Again',
    startOver: 'Start Over',
  },
  unavailable: {
    title: 'This page could not be opened',
    text: 'It did not load. The rest of the site works, and nothing you saved is lost.',
    retry: 'Try Again',
    stillUnavailable: 'It still does not load. Please try again in a little while.',
  },
} as const;
