import { createHash, createHmac } from 'node:crypto';

/** The token of a link: 256 bits that only the server can make from the link's random id. */
export const tokenOfLink = (linkId: string, secret: string): string =>
  createHmac('sha256', secret).update(`continue-elsewhere:${linkId}`).digest('base64url');

/** What is kept of a token or of an address. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
