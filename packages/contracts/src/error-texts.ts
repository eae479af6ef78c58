// Texts of the catalog in errors.ts, separate so that a page that needs one does not bundle it all.

export const DATA_CORRUPTED = 'Session data corrupted. Please start over.';
export const IMAGE_UPLOAD_FAILED = 'Failed to upload image. Please try a different image.';
export const PAYMENT_FAILED = 'Payment processing failed. Please try again.';

/**
 * The words of an error text, in lower case. A proxy's page counts without its markup: each begins
 * with a DOCTYPE, which is not about the type of an image.
 */
export const wordsOf = (text: string): string =>
  text.replaceAll(/<(style|script)\b[^]*?<\/\1>|<[^>]*>/gi, ' ').toLowerCase();
