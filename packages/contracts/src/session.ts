/** Header names of the temporary identity (document 1, chapter 6). */
export const TEMP_USER_HEADER = 'x-temp-user-id';
export const SESSION_HEADER = 'x-session-id';

/**
 * Local storage key of the session, whose `state.tempUserId` is the temporary id (document 1,
 * chapter 3).
 */
export const SESSION_STORAGE_KEY = 'unified-design-store';

/** Temporary ids: 16 to 64 letters, digits, hyphens or underscores. */
export const TEMP_USER_ID_PATTERN = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * Local storage key: the id of the account that the visitor appears to be signed in to. A hint for
 * the header and for other tabs, not proof.
 */
export const SIGNED_IN_HINT = 'ftl-signed-in';

/**
 * Local storage key of the inputs of unpaid orders, such as an email address. The session removes it
 * when it ends.
 */
export const CHECKOUT_DRAFT_STORAGE = 'ftl-checkout-draft';
