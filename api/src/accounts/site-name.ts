/** How the shop signs its account mails. */
export const SITE_NAME = 'For the Loved';
