/** First element of every query key of this remote. */
export const OWNER = 'mf-together';
