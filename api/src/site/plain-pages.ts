import { contentSecurityPolicy } from '@ftl/releases';
import { NONCE_SLOT, PageDocument } from './page-document.js';

import type { SitePage } from './page-responses.js';

/** For page views without any release, and failures. */
export const UNAVAILABLE = plainPage(503, "We'll be right back. Please try again in a minute.");

/** The reader may share the address with the visitors who are meant. */
export const TOO_MANY = plainPage(
  429,
  'Many pages were opened from your network just now. Please wait a minute, then try again.',
);

/** A page without scripts and releases. */
async function plainPage(status: number, text: string): Promise<SitePage> {
  const document = await PageDocument.of(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width" /><title>For the Loved</title><p>${text}</p></html>`,
  );
  return { status, document, policy: contentSecurityPolicy(NONCE_SLOT), cookies: [] };
}
